import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Attributes } from './before-save';
import { fieldLabel } from './content/field-label';
import type { AttributesOf } from './field-checks';
import { fieldSentence, type RefusedField } from './rules/field-sentences';

/** The field at a path of a document. */
function refusedField(
  path: readonly string[],
  attributes: Attributes,
  attributesOf: AttributesOf,
): RefusedField {
  const [name, ...inner] = path;
  if (name === undefined) return { label: '' };
  const attribute = attributes[name];
  const label = fieldLabel(name, attribute);
  if (attribute?.component === undefined || inner.length === 0) {
    const { elc } = (attribute?.pluginOptions ?? {}) as { elc?: { help?: string } };
    return { label, help: elc?.help };
  }
  const rest = attribute.repeatable ? inner.slice(1) : inner;
  const place = attribute.repeatable ? `${label}, entry ${Number(inner[0]) + 1}` : label;
  if (rest.length === 0) return { label: place };
  const field = refusedField(rest, attributesOf(attribute.component), attributesOf);
  return { ...field, label: `${place}: ${field.label}` };
}

interface StrapiDetails {
  readonly errors: readonly { readonly path: readonly string[]; readonly message: string }[];
}

/** Has editors read what is wrong with a field by its name in the form, not by that in the schema. */
export function explainRefusals(strapi: Core.Strapi): void {
  const attributesOf: AttributesOf = (uid) =>
    strapi.getModel(uid as UID.Schema).attributes as unknown as Attributes;
  strapi.documents.use(async ({ uid }, next) => {
    try {
      return await next();
    } catch (thrown) {
      if (!(thrown instanceof errors.YupValidationError)) throw thrown;
      const refused = (thrown.details as StrapiDetails).errors.map(({ path, message }) => {
        const field = refusedField(path, attributesOf(uid), attributesOf);
        return { path, message: fieldSentence(field, message), name: 'ValidationError' };
      });
      const sentences = refused.map(({ message }) => message).join(' ');
      throw new errors.ValidationError(sentences, { errors: refused });
    }
  });
}
