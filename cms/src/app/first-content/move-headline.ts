import { standardTexts } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import { bumpRevision } from '../../platform/db/revisions';

const STORE = 'strapi_core_store_settings';
const key = 'elc_headline_of_site_settings';

interface Headline {
  readonly published_at: unknown;
  readonly hero_headline: string | null;
  readonly hero_text: string | null;
}

/**
 * Keeps the headline of the home page, which versions before 1.8.0 have in Site settings, until the page has texts
 * of its own. Must be called before Strapi drops its columns.
 */
export async function keepHeadline(connection: Connection): Promise<void> {
  if (!(await connection.schema.hasColumn('site_setting', 'hero_headline'))) return;
  if (await connection(STORE).where({ key }).first('id')) return;
  const kept = await connection('site_setting').select(
    'published_at',
    'hero_headline',
    'hero_text',
  );
  await connection(STORE).insert({ key, value: JSON.stringify(kept), type: 'array' });
}

/** Writes a kept headline into *Home: Texts*, which must be there. One that the site came with stays as it is. */
export async function moveHeadline(connection: Connection, now: Date): Promise<void> {
  const found = await connection(STORE).where({ key }).first('value');
  if (!found) return;
  const kept: Headline[] = JSON.parse(found.value);
  const published = kept.find(({ published_at }) => published_at !== null) ?? kept[0];
  // 1.6.0 had no draft of it.
  const draft = kept.find(({ published_at }) => published_at === null) ?? published;
  await connection.transaction(async (transaction) => {
    const write = ({ hero_headline, hero_text }: Headline) =>
      transaction('home_page').update({ hero_headline, hero_text, updated_at: now });
    if (published && !isShipped(published)) await write(published).whereNotNull('published_at');
    if (draft && !isShipped(draft)) await write(draft).whereNull('published_at');
    await transaction(STORE).where({ key }).delete();
    await bumpRevision('content', transaction as Connection);
  });
}

function isShipped({ hero_headline, hero_text }: Headline): boolean {
  const { heroHeadline, heroText } = standardTexts().home;
  return hero_headline === heroHeadline && hero_text === heroText;
}
