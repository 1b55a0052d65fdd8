import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Attributes, type AttributesOf, attributesIn } from '../content/attributes';
import { documentTitle } from '../content/document-name';
import { fieldLabel } from '../content/field-label';
import { fieldSentence, type RefusedField } from './rules/field-sentences';

/** The field at a path of a document. */
export function refusedField(
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

const draftOf = (strapi: Core.Strapi, uid: string, documentId: string) =>
  strapi.db.query(uid as UID.ContentType).findOne({ where: { documentId, publishedAt: null } });

/**
 * Has editors read what is wrong with a field by its name in the form, not by that in the schema, and with which
 * document where they publish many.
 */
export function explainRefusals(strapi: Core.Strapi): void {
  const attributesOf = attributesIn(strapi);
  strapi.documents.use(async ({ uid, params }, next) => {
    try {
      return await next();
    } catch (thrown) {
      if (!(thrown instanceof errors.ValidationError)) throw thrown;
      const { documentId } = (params ?? {}) as { documentId?: string };
      const isOneOfMany = strapi.requestContext.get()?.path.endsWith('/actions/bulkPublish');
      const document = isOneOfMany && documentId ? await draftOf(strapi, uid, documentId) : null;
      const which = document ? `${documentTitle(strapi, uid, document)}: ` : '';
      if (!(thrown instanceof errors.YupValidationError)) {
        thrown.message = which + thrown.message;
        throw thrown;
      }
      const refused = (thrown.details as StrapiDetails).errors.map(({ path, message }) => {
        const field = refusedField(path, attributesOf(uid), attributesOf);
        return { path, message: fieldSentence(field, message), name: 'ValidationError' };
      });
      const sentences = refused.map(({ message }) => message).join(' ');
      throw new errors.ValidationError(which + sentences, { errors: refused });
    }
  });
}
