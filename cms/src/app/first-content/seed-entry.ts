import type { UID } from '@strapi/strapi';

/** A picture that is uploaded with an entry. */
export interface SeedPicture {
  /** Attribute of the entry that holds the picture. */
  readonly attribute: string;
  /** Absolute path of the shipped file. */
  readonly file: string;
  readonly alt: string;
  /** Hash of the file's bytes. */
  readonly hash: string;
}

/** One entry of the first content. */
export interface SeedEntry {
  /** Stays the same from version to version: `command:btools`. */
  readonly key: string;
  readonly uid: UID.ContentType;
  /** Field values as the Document Service takes them. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly picture?: SeedPicture;
}
