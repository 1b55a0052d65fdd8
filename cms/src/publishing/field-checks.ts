import { day, linkTarget, webAddress } from '@elc/contracts';
import { centsOf } from '@elc/contracts/ads/ad-price';
import type { Core } from '@strapi/strapi';
import { type Attributes, type AttributesOf, attributesIn } from '../content/attributes';
import { unsafeLinkIn } from '../content/rules/document-texts';
import { beforeSave, type Fields, refuseField } from './before-save';

/** Fields that hold an address: `url`, `wikiUrl`. */
const ADDRESS = /^url$|Url$/;

/** Of PostgreSQL's columns; SQLite would take more. */
const INTEGER_MAX = 2_147_483_647;

interface SavedField {
  /** Of the panel's form: names, and the places of repeated components. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
  readonly attribute: Attributes[string];
}

/** The fields of a document that is saved, with those of its components. */
export function savedFields(
  data: Fields,
  attributes: Attributes,
  attributesOf: AttributesOf,
): SavedField[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    const value = data[name];
    if (attribute.component === undefined) return [{ path: [name], value, attribute }];
    const inner = attributesOf(attribute.component);
    const rows = (Array.isArray(value) ? value : [value]) as (Fields | null | undefined)[];
    return rows.flatMap((row, index) =>
      savedFields(row ?? {}, inner, attributesOf).map((field) => ({
        ...field,
        path: [name, ...(attribute.repeatable ? [index] : []), ...field.path],
      })),
    );
  });
}

/** What is wrong with a field, as a sentence for editors; null when nothing is. */
export function wrongWith({ path, value, attribute }: SavedField): string | null {
  if (attribute.type === 'integer' && Math.abs(Number(value)) > INTEGER_MAX) {
    return `A whole number is at most ${INTEGER_MAX.toLocaleString('en')} here.`;
  }
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (attribute.type === 'richtext') return wrongInText(value);
  if (checkOf(attribute) === 'price' && centsOf(value.trim()) === null) {
    return 'A price is a number of dollars, such as 1.50. With 0 it is free.';
  }
  if (attribute.type === 'date' && !day.safeParse(value).success) {
    return 'A day is a year, a month and a day, such as 2026-11-27.';
  }
  const isAddress = attribute.type === 'string' && ADDRESS.test(String(path.at(-1)));
  return isAddress ? wrongAddress(value, attribute) : null;
}

/** What a field has to be besides its type: `pluginOptions.elc.check`. */
const checkOf = ({ pluginOptions }: Attributes[string]): string | undefined =>
  (pluginOptions as { elc?: { check?: string } } | undefined)?.elc?.check;

function wrongInText(text: string): string | null {
  const address = unsafeLinkIn(text);
  return (
    address &&
    `The link to "${address}" cannot stay. Links lead to https://, http:// or mailto: addresses, to pages of this site such as /guides, or to #places on the page.`
  );
}

/** `pluginOptions.elc.link: "site"` says that a path of the site is fine as well. */
function wrongAddress(value: string, { pluginOptions }: Attributes[string]): string | null {
  const { link } = (pluginOptions as { elc?: { link?: string } } | undefined)?.elc ?? {};
  const read = (link === 'site' ? linkTarget : webAddress).safeParse(value);
  return read.success ? null : `The address ${read.error.issues[0]?.message}.`;
}

/**
 * Refuses, as soon as it is saved, a price that is no number, a number that no column holds, and a link that does not lead anywhere but acts in the
 * reader's page (`javascript:`) or that no browser follows as meant. The contracts remove older ones from the pages.
 */
export function checkFields(strapi: Core.Strapi): void {
  const attributesOf = attributesIn(strapi);
  beforeSave(strapi, ({ data, attributes }) => {
    for (const field of savedFields(data, attributes, attributesOf)) {
      const wrong = wrongWith(field);
      if (wrong !== null) refuseField(field.path, wrong);
    }
  });
}
