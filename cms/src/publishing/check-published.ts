import { PICTURE_PIXELS_MAX } from '@elc/contracts/picture';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Attributes, type AttributesOf, attributesIn } from '../content/attributes';
import {
  type ContentType,
  contentTypeOf,
  contentTypes,
  type Entry,
} from '../content/content-types';
import { oneEntry, parseEntry } from '../content/published';
import { knownBadges } from '../features/badges';
import { within } from '../platform/db/database';
import { refuseField } from './before-save';
import { cleaned } from './clean-texts';
import { missingAltText } from './document-pictures';
import { refusedField } from './explain-refusals';
import { type ContractIssue, contractSentence } from './rules/field-sentences';

type Path = readonly (string | number)[];

/**
 * Refuses to publish what readers would not see: a document that its contract does not take, which the
 * site leaves out, and one with a picture that nobody has described. What is refused stands beside its
 * field; nothing is stored then, by schedules and by the API neither.
 */
export function checkPublished(strapi: Core.Strapi): void {
  const attributesOf = attributesIn(strapi);
  strapi.documents.use(async (context, next) => {
    const type = contentTypeOf(context.uid);
    if (!type || !publishes(context)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const result = await next();
      const documentId = documentIdOf(context.params, result);
      const entry = documentId && (await oneEntry(strapi.documents, type, documentId, 'published'));
      if (entry) refuseUnreadable(type, entry, attributesOf);
      if (entry && type.uid === contentTypes.badgeNotes.uid)
        await within(trx as never, () => refuseUnknownBadge(entry));
      if (entry && type.uid === contentTypes.home.uid) await refuseUnknownPicks(strapi, entry);
      return result;
    });
  });
}

/** A note stands on the page of its badge. While badges were never read, none is known to be missing. */
async function refuseUnknownBadge({ badgeId }: Entry): Promise<void> {
  const known = await knownBadges();
  if (known.length > 0 && !known.some((badge) => String(badge.badgeId) === String(badgeId)))
    refuseField(
      ['badgeId'],
      'The game has no badge with this number. Copy it from the address of the badge on Roblox.',
    );
}

/** Picks name commands of the site. Before there are any, as while the first content comes in, none is unknown. */
async function refuseUnknownPicks(strapi: Core.Strapi, { picks }: Entry): Promise<void> {
  const commands = await strapi.db.query(contentTypes.commands.uid).findMany({
    select: ['name'],
    where: { publishedAt: { $notNull: true } },
  });
  const names = new Set(commands.map(({ name }) => name));
  const unknown = String(picks ?? '')
    .split(/\s+/)
    .filter((name) => name !== '' && !names.has(name));
  if (names.size > 0 && unknown.length > 0)
    refuseField(
      ['picks'],
      `No published command is called ${unknown.join(' or ')}. Write names as their cards show them, such as ;btools, with spaces between.`,
    );
}

function refuseUnreadable(
  type: ContentType<unknown>,
  entry: Entry,
  attributesOf: AttributesOf,
): void {
  const attributes = attributesOf(type.uid);
  // Its sentence says more than that of the contract, which asks for the same text.
  const missing = missingAltText(entry, attributes);
  if (missing) refuseField([missing.field], missing.message);
  const refused = refusals(type, entry, attributesOf);
  if (refused.length === 0) return;
  const sentences = refused.map(({ message }) => message).join(' ');
  throw new errors.ValidationError(sentences, { errors: refused });
}

/** What the contract of its type refuses of an entry, by the fields of the form. */
export function refusals(
  type: ContentType<unknown>,
  entry: Entry,
  attributesOf: AttributesOf,
): { path: string[]; message: string; name: string }[] {
  const attributes = attributesOf(type.uid);
  const found = new Map<string, { path: string[]; message: string; name: string }>();
  // Drafts of earlier versions were not cleaned when they were saved.
  const shown = { ...entry, ...cleaned(entry, attributes, attributesOf) };
  for (const issue of parseEntry(type, shown).error?.issues ?? []) {
    const path = fieldPath(type, attributes, issue.path as Path);
    const field = refusedField(path, attributes, attributesOf);
    const name = path[0] ?? '';
    const message =
      attributes[name]?.type === 'media'
        ? pictureSentence(field.label, entry[name])
        : contractSentence(field, issue as ContractIssue);
    // One sentence for each field: what is wrong first.
    const place = path.join('.');
    if (!found.has(place)) found.set(place, { path, message, name: 'ValidationError' });
  }
  for (const { field: name } of Object.values(type.pictures)) {
    const pixels = pixelsOf(entry[name]);
    if (pixels <= PICTURE_PIXELS_MAX || found.has(name)) continue;
    const { label } = refusedField([name], attributes, attributesOf);
    const message = `${label} has ${Math.ceil(pixels / 1e6)} megapixels. Choose a picture of at most ${PICTURE_PIXELS_MAX / 1e6}.`;
    found.set(name, { path: [name], message, name: 'ValidationError' });
  }
  return [...found.values()];
}

function pixelsOf(picture: unknown): number {
  const { width, height } = (picture ?? {}) as { width?: number | null; height?: number | null };
  return (width ?? 0) * (height ?? 0);
}

const pictureSentence = (label: string, picture: unknown) =>
  picture
    ? `${label} was stored without its size. Upload the picture again and choose the new one.`
    : `${label} must be chosen.`;

/** Where the form has what the contract names: pictures, lines and `author.url` are fields of other names. */
function fieldPath(
  { pictures, lines }: ContentType<unknown>,
  attributes: Attributes,
  [first = '', ...rest]: Path,
): string[] {
  const name = String(first);
  const picture = pictures[name];
  if (picture) return [picture.field];
  if (lines.includes(name))
    return [name, ...rest.map(String), ...(rest.length > 0 ? ['text'] : [])];
  const [inner = ''] = rest.map(String);
  const joined = name + inner.charAt(0).toUpperCase() + inner.slice(1);
  return !(name in attributes) && joined in attributes ? [joined] : [name, ...rest.map(String)];
}

function publishes({
  action,
  params,
  contentType,
}: {
  action: string;
  params: unknown;
  contentType: { options?: { draftAndPublish?: boolean } };
}): boolean {
  if (action === 'publish') return true;
  if (action !== 'create' && action !== 'update') return false;
  const { status } = (params ?? {}) as { status?: unknown };
  return status === 'published' || contentType.options?.draftAndPublish !== true;
}

function documentIdOf(params: unknown, result: unknown): string | undefined {
  const given = (params as { documentId?: string } | undefined)?.documentId;
  return given ?? (result as { documentId?: string } | null)?.documentId;
}
