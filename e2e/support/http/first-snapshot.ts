import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  fillIn,
  type PageTexts,
  pageTexts,
  type Snapshot,
  snapshot as snapshotContract,
} from '@elc/contracts';
import { DEFAULT_SETTINGS } from '../../../cms/src/platform/settings/rules/settings-in-force.ts';

const CMS = path.resolve(import.meta.dirname, '../../../cms');
const PICTURE = { url: '/uploads/a.png', hash: 'a', width: 1200, height: 800 };

export type Entry = Record<string, unknown>;

const { thresholds, keyLimits, retention } = DEFAULT_SETTINGS;

/** What a snapshot holds besides content, which is lists of entries and single types. */
type Installation = {
  [Part in Exclude<
    keyof Snapshot,
    'settings' | keyof PageTexts
  > as Snapshot[Part] extends readonly {
    id: string;
  }[]
    ? never
    : Part]: Snapshot[Part];
};

const INSTALLATION: Installation = {
  builtAt: '2026-11-21T10:13:44.123Z',
  publicUrl: 'https://city.example',
  mode: 'sample',
  publishableKey: 'elc_key',
  announcesAds: false,
  hasGame: true,
  signsInWithRoblox: true,
  thresholds,
  keyLimits,
  retention,
  updates: [],
  badges: [],
  badgeNumbers: null,
  redirects: [],
  originals: {},
};

interface FirstEntry {
  readonly key: string;
  readonly uid: string;
  readonly data: Entry;
  readonly picture?: { readonly attribute: string };
}

interface ContentType {
  readonly uid: string;
  map(entry: Entry): unknown;
}

/** Modules of the CMS, which is compiled by settings of its own. */
async function readFirstContent() {
  const { readContent } = await import(`${CMS}/src/app/first-content/read-content.ts`);
  const { contentTypes } = await import(`${CMS}/src/content/content-types.ts`);
  const entries: FirstEntry[] = await readContent(`${CMS}/content`);
  return { entries, contentTypes: contentTypes as Record<string, ContentType> };
}

export const idOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 24);

/** The first content as a snapshot, which pages are rendered from. */
export async function firstSnapshot(): Promise<Snapshot> {
  const { entries, contentTypes } = await readFirstContent();
  const lists = Object.entries(contentTypes).map(([name, type]) => [
    name,
    entries
      .filter(({ uid }) => uid === type.uid)
      .map(({ key, data, picture }) =>
        type.map({
          ...data,
          documentId: idOf(key),
          updatedAt: '2026-11-01T12:00:00.000Z',
          ...(picture && { [picture.attribute]: PICTURE }),
        }),
      ),
  ]);
  const content = Object.fromEntries(lists);
  const [settings] = content.settings;
  const texts = Object.keys(pageTexts).map((name) => [name, content[name][0]]);
  const filled = fillIn(Object.fromEntries(texts) as PageTexts, { ...content, settings });
  return snapshotContract.parse({ ...content, ...filled, ...INSTALLATION, settings });
}
