import { isBlank, withoutControlCharacters } from '@elc/contracts/plain-text';
import type { Core } from '@strapi/strapi';
import { type Attributes, type AttributesOf, attributesIn } from '../content/attributes';
import { beforeSave, type Fields } from './before-save';

const TEXTS = new Set(['string', 'text', 'richtext', 'email']);

/**
 * The fields of a document without what no page can show: control characters go, and a text that shows
 * nothing is an empty field, which is refused where it is required.
 */
export function cleaned(data: Fields, attributes: Attributes, attributesOf: AttributesOf): Fields {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const attribute = attributes[name];
      if (attribute?.component) {
        const inner = attributesOf(attribute.component);
        const clean = (row: unknown) =>
          row && typeof row === 'object' ? cleaned(row as Fields, inner, attributesOf) : row;
        return [name, Array.isArray(value) ? value.map(clean) : clean(value)];
      }
      if (typeof value !== 'string' || !TEXTS.has(attribute?.type ?? '')) return [name, value];
      const text = withoutControlCharacters(value);
      return [name, value !== '' && isBlank(text) ? null : text];
    }),
  );
}

/** Cleans the texts of documents before anything else looks at them. */
export function cleanTexts(strapi: Core.Strapi): void {
  const attributesOf = attributesIn(strapi);
  beforeSave(strapi, ({ data, attributes }) => {
    Object.assign(data, cleaned(data, attributes, attributesOf));
  });
}
