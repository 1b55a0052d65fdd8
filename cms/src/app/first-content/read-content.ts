import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { SeedEntry } from './seed-entry';

type Fields = Record<string, unknown> & { key: string };

const lines = (texts: unknown) => (texts as string[]).map((text) => ({ text }));

/**
 * Reads the first content from the data files of `root`, in the order in which it is loaded.
 * @throws Error that names the file when one cannot be read or parsed.
 */
export async function readContent(root: string): Promise<SeedEntry[]> {
  const [commands, guides, community, home, settings] = await Promise.all([
    readCommands(path.join(root, 'commands')),
    readGuides(path.join(root, 'guides')),
    readJson(path.join(root, 'community.json')),
    readJson(path.join(root, 'home.json')),
    readJson(path.join(root, 'site-settings.json')),
  ]);
  return [
    { key: 'site-setting', uid: 'api::site-setting.site-setting', data: settings },
    ...commands,
    ...guides,
    ...ordered('creator-video', community.creatorVideos, { placed: false }),
    ...ordered('faction', community.factions),
    ...ordered('fun-fact', community.funFacts),
    ...ordered('official-link', community.officialLinks),
    ...ordered('featured-item', community.featuredItems),
    ...ordered('game-feature', home.gameFeatures),
    ...ordered('building-tip', home.buildingTips),
    ...ordered('admin-practice', home.adminPractices),
    ...ordered('server-type', home.serverTypes).map(withLines('features')),
    ...(await Promise.all(ordered('player-build', home.playerBuilds).map(withPicture(root)))),
  ] as SeedEntry[];
}

async function readCommands(folder: string): Promise<SeedEntry[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(files.map((name) => readJson(path.join(folder, name))));
  return ordered('command', lists.flat(), { placed: false }).map(withLines('examples'));
}

async function readGuides(folder: string): Promise<SeedEntry[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const guides = await Promise.all(
    files.map(async (name) => parseGuide(name, await readFile(path.join(folder, name), 'utf8'))),
  );
  return ordered('guide', guides, { placed: false }).map(withLines('tags'));
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

/** Entries of one kind; `placed` ones keep their place in the file, in steps that leave room between. */
function ordered(kind: string, list: Fields[], { placed = true } = {}): SeedEntry[] {
  return list.map(({ key, ...data }, index) => ({
    key: `${kind}:${key}`,
    uid: `api::${kind}.${kind}` as SeedEntry['uid'],
    data: placed ? { ...data, order: (index + 1) * 10 } : data,
  }));
}

const withLines = (attribute: string) => (entry: SeedEntry) => ({
  ...entry,
  data: { ...entry.data, [attribute]: lines(entry.data[attribute]) },
});

const withPicture =
  (root: string) =>
  async (entry: SeedEntry): Promise<SeedEntry> => {
    const { image, ...data } = entry.data;
    const file = path.join(root, 'player-builds', String(image));
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 32);
    return { ...entry, data, picture: { attribute: 'image', file, alt: String(data.alt), hash } };
  };
