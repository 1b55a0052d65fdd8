import { guideSlug } from '@elc/contracts/guides/guide';
import { type Attributes, type Fields, pictureIn } from './document-fields';

interface Restorable {
  /** As the Document Service takes them. */
  readonly data: Record<string, unknown>;
  /**
   * Fields of the version that have no place any more: the type has changed, a picture or a choice is gone, or an
   * address is in a form that is not taken any more.
   */
  readonly lost: readonly string[];
}

/** What of a version can be written back. `files` are the pictures that are still there. */
export function restorable(
  fields: Fields,
  attributes: Attributes,
  files: ReadonlySet<number>,
): Restorable {
  const data: Record<string, unknown> = {};
  const lost: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const attribute = attributes[name];
    const picture = pictureIn(value);
    const isGone = picture
      ? !files.has(picture.file)
      : value !== null &&
        (attribute?.enum?.includes(String(value)) === false ||
          (attribute?.type === 'uid' && !guideSlug.safeParse(value).success));
    if (!attribute || isGone) lost.push(name);
    if (attribute && (picture || !isGone)) data[name] = isGone ? null : (picture?.file ?? value);
  }
  return { data, lost };
}
