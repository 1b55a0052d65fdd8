import { linkTarget, webAddress } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { type Attributes, beforeSave, type Fields, refuseField } from './before-save';
import { unsafeLinkIn } from './rules/document-texts';

/** Fields that hold an address: `url`, `wikiUrl`. */
const ADDRESS = /^url$|Url$/;

/** What is wrong with a link in the data of a document, and in which field; null when nothing is. */
function unsafeLink(
  data: Fields,
  attributes: Attributes,
): { readonly field: string; readonly message: string } | null {
  for (const [field, attribute] of Object.entries(attributes)) {
    const value = data[field];
    if (typeof value !== 'string' || value === '') continue;
    const message =
      attribute.type === 'richtext'
        ? wrongInText(value)
        : attribute.type === 'string' && ADDRESS.test(field)
          ? wrongAddress(value, attribute)
          : null;
    if (message !== null) return { field, message };
  }
  return null;
}

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
 * Refuses, as soon as it is saved, a link that does not lead anywhere but acts in the reader's page
 * (`javascript:`) or that no browser follows as meant. The contracts remove older ones from the pages.
 */
export function requireSafeLinks(strapi: Core.Strapi): void {
  beforeSave(strapi, ({ data, attributes }) => {
    const wrong = unsafeLink(data, attributes);
    if (!wrong) return;
    refuseField(wrong.field, wrong.message);
  });
}
