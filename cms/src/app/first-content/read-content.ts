import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageTexts, standardTexts } from '@elc/contracts';
import type { UID } from '@strapi/strapi';
import { parse as parseYaml } from 'yaml';
import { type ContentType, contentTypes } from '../../content/content-types';

export interface SeedPicture {
  /** Attribute of the entry that holds the picture. */
  readonly attribute: string;
  readonly file: string;
  readonly alt: string;
  readonly hash: string;
}

export interface SeedEntry {
  /** Stays the same from version to version: `command:btools`. */
  readonly key: string;
  readonly uid: UID.ContentType;
  /** Field values as the Document Service takes them. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly picture?: SeedPicture;
}

type Fields = Readonly<Record<string, unknown>> & { readonly key: string };

/** In the order in which it is loaded. @throws Error that names the file. */
export async function readContent(root: string): Promise<SeedEntry[]> {
  const [commands, guides, community, home, settings] = await Promise.all([
    readCommands(path.join(root, 'commands')),
    readGuides(path.join(root, 'guides')),
    readJson(path.join(root, 'community.json')),
    readJson(path.join(root, 'home.json')),
    readJson(path.join(root, 'site-settings.json')),
  ]);
  // Notes are about badges of the installation's own game.
  const badgeNotes: Fields[] = [];
  const lists: Readonly<Record<string, Fields[]>> = {
    ...{ commands, guides, badgeNotes },
    ...community,
    ...home,
  };
  const { settings: settingsType, ...types } = contentTypes;
  const entries = Object.entries<ContentType<unknown>>(types).flatMap(([name, type]) => {
    if (name in pageTexts) return [];
    const list = lists[name];
    if (!list) throw new Error(`${root} has no list of ${name}`);
    return list.map((fields, index) => toEntry(root, type, fields, index));
  });
  const site = { key: 'site-setting', uid: settingsType.uid, data: settings } as SeedEntry;
  // What the pages say while their fields are empty.
  const texts = Object.entries(standardTexts()).map(([name, data]) => {
    const { uid } = contentTypes[name as keyof typeof pageTexts];
    return { key: uid.split('.')[1], uid, data } as SeedEntry;
  });
  return [site, ...texts, ...(await Promise.all(entries))];
}

/** An entry; where editors arrange them, it has its place in the file, in steps that leave room between. */
async function toEntry(
  root: string,
  { uid, sort, lines, pictures }: ContentType<unknown>,
  { key, ...fields }: Fields,
  index: number,
): Promise<SeedEntry> {
  const [, name] = uid.split('.');
  const data: Record<string, unknown> = { ...fields };
  if (sort.startsWith('order:')) data.order = (index + 1) * 10;
  for (const field of lines) {
    if (data[field]) data[field] = (data[field] as string[]).map((text) => ({ text }));
  }
  const entry = { key: `${name}:${key}`, uid: uid as SeedEntry['uid'], data };
  const field = Object.values(pictures).find((picture) => data[picture.field])?.field;
  if (field === undefined) return entry;
  const { [field]: image, ...rest } = data;
  return { ...entry, data: rest, picture: await readPicture(root, field, image, rest.alt) };
}

async function readPicture(root: string, attribute: string, image: unknown, alt: unknown) {
  const file = path.join(root, String(image));
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 32);
  return { attribute, file, alt: String(alt), hash };
}

async function readCommands(folder: string): Promise<Fields[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(files.map((name) => readJson(path.join(folder, name))));
  return lists.flat();
}

async function readGuides(folder: string): Promise<Fields[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (name) => parseGuide(name, await readFile(path.join(folder, name), 'utf8'))),
  );
}

/** A guide's file: YAML between two lines of `---`, then Markdown. */
function parseGuide(name: string, text: string): Fields {
  const [, head, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (!head || !content) throw new Error(`${name}: expected front matter between two lines of ---`);
  const fields: Fields = parseYaml(head);
  return { ...fields, slug: fields.key, content: content.trim() };
}

async function readJson(file: string) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON`, { cause });
  }
}
