import { existsSync } from 'node:fs';
import { access, constants, cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Refused } from '../command';
import type { Env } from '../env/env';
import { filesIn } from './files';
import { SETTINGS } from './manifest';
import { type Replacement, replacedOf } from './replace-files';

interface Options {
  readonly settings: Env;
  readonly root: string;
  readonly replace: boolean;
  readonly keepSettings: boolean;
}

/** What becomes of the settings in an archive. */
export interface RestoredSettings {
  readonly replacements: readonly Replacement[];
  /** Sentences for the operator. */
  readonly notes: readonly string[];
}

/**
 * Prepares that `.env` and `secrets/` of the archive replace those of the checkout; where nothing can be written
 * there, as in a container, they go into the data folder. @throws Refused where others are there already.
 */
export async function settingsFrom(stage: string, options: Options): Promise<RestoredSettings> {
  const { settings, root, replace, keepSettings } = options;
  const dotEnv = path.join(stage, SETTINGS.env);
  const all = path.join(stage, SETTINGS.all);
  if (!existsSync(dotEnv)) await cp(all, dotEnv);
  const archived = parseEnv(await readFile(all, 'utf8'));
  if (keepSettings) {
    const isOther = archived.ENCRYPTION_KEY !== settings.ENCRYPTION_KEY;
    const note =
      'ENCRYPTION_KEY is not that of the backup: players who were erased can be stored again, and secrets of the CMS cannot be read.';
    return { replacements: [], notes: isOther ? [note] : [] };
  }
  const isWritable = await access(root, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) {
    const target = path.join(settings.DATA_DIR, 'restored-settings');
    const kept = path.join(replacedOf(settings.DATA_DIR), 'restored-settings');
    return {
      replacements: [{ target, by: path.dirname(dotEnv), kept }],
      notes: [`The settings are in ${target}: have the product started with them.`],
    };
  }
  const names = ['.env', 'secrets'];
  const isSame = await same(path.join(stage, 'settings'), root);
  const there = names.filter((name) => existsSync(path.join(root, name)));
  if (!isSame && there.length > 0 && !replace) {
    throw new Refused(
      `${there.map((name) => path.join(root, name)).join(' and ')} differ from those of the backup. Add --replace to put those of the backup in their place (the others are kept as .before-restore), or --keep-settings to leave them.`,
    );
  }
  if (isSame) return { replacements: [], notes: [] };
  return {
    replacements: await Promise.all(names.map((name) => replacementOf(stage, root, name))),
    notes: placesThatDiffer(parseEnv(await readFile(dotEnv, 'utf8')), options),
  };
}

/** By a copy beside it: the data folder may be on another disk. */
async function replacementOf(stage: string, root: string, name: string): Promise<Replacement> {
  const target = path.join(root, name);
  const archived = path.join(stage, 'settings', name);
  const by = `${target}.restore.partial`;
  await rm(by, { recursive: true, force: true });
  if (existsSync(archived)) await cp(archived, by, { recursive: true });
  return { target, by: existsSync(by) ? by : null, kept: `${target}.before-restore` };
}

async function same(settings: string, root: string): Promise<boolean> {
  const textsOf = async (folder: string) => {
    const files = await filesIn(path.join(folder, 'secrets'), 'secrets');
    const all = [{ name: '.env', file: path.join(folder, '.env') }, ...files];
    const texts = all.map(async ({ name, file }) => [name, await readFile(file, 'utf8')]);
    return JSON.stringify((await Promise.all(texts)).sort());
  };
  return existsSync(path.join(root, '.env')) && (await textsOf(settings)) === (await textsOf(root));
}

/** The next start reads the restored `.env`, which may lead it elsewhere. */
function placesThatDiffer(
  dotEnv: Readonly<Record<string, string | undefined>>,
  { settings, root }: Options,
): string[] {
  const dataDir = path.resolve(root, dotEnv.DATA_DIR || 'data');
  const database = (url: string | undefined) => url?.replace(/:[^:@/]*@/, '@') || undefined;
  const names = [
    ...(dataDir === settings.DATA_DIR ? [] : ['DATA_DIR']),
    ...(database(dotEnv.DATABASE_URL) === database(settings.DATABASE_URL) ? [] : ['DATABASE_URL']),
  ];
  return names.map(
    (name) =>
      `${name} in the restored .env is not what this was restored into: correct it before you start.`,
  );
}
