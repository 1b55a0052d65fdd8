import type { Core, UID } from '@strapi/strapi';

/** Attributes of a content type, as far as checks of documents read them. */
export type Attributes = Readonly<
  Record<
    string,
    {
      readonly type: string;
      readonly pluginOptions?: object | undefined;
      /** Of a component: its uid, and whether there are several. */
      readonly component?: string;
      readonly repeatable?: boolean;
    }
  >
>;

/** The attributes of a content type or a component, by its uid. */
export type AttributesOf = (uid: string) => Attributes;

export const attributesIn =
  (strapi: Core.Strapi): AttributesOf =>
  (uid) =>
    strapi.getModel(uid as UID.Schema).attributes as unknown as Attributes;
