import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fetchFromBucket } from '../platform/backup/bucket-copies';
import { makeFolder } from '../platform/backup/files';
import { replacedOf } from '../platform/backup/replace-files';
import { restoreBackup } from '../platform/backup/restore-backup';
import { contentsText, createProgressLine, explainDisk } from '../platform/backup/sentences';
import { print, Refused, runCommand } from '../platform/command';
import { keepDataPrivate } from '../platform/env/close-to-others';
import { envOfCommand } from '../platform/env/env';

const USAGE = `Usage: npm run restore -- FILE [--replace] [--keep-settings]
Puts a backup in place of an installation that does not run. FILE may be bucket:NAME or bucket:newest.
--replace        also where there is one already, which is kept beside it (the tables of PostgreSQL are not)
--keep-settings  leaves .env and secrets/ as they are`;

const IN_BUCKET = 'bucket:';
const INSTEAD = 'set DATA_DIR to another folder';

/** Restores a backup on the server's own terminal. Ends with 1 where nothing was restored. */
runCommand(1, 'Nothing was restored', async () => {
  const settings = envOfCommand();
  if (!settings) return;
  const { name, ...options } = readOptions();
  const { DATA_DIR } = settings;
  await makeFolder(DATA_DIR).catch((thrown) => explainDisk(thrown, DATA_DIR, INSTEAD));
  keepDataPrivate(DATA_DIR);
  const file = name.startsWith(IN_BUCKET)
    ? await fetchFromBucket(settings, name.slice(IN_BUCKET.length), settings.BACKUP_TO)
    : path.resolve(name);
  const line = createProgressLine();
  const { manifest, restoredSettings } = await restoreBackup({
    settings,
    root: path.join(__dirname, '../../../..'),
    file,
    ...options,
    onProgress: line.show,
  })
    .catch((thrown) => explainDisk(thrown, DATA_DIR, INSTEAD))
    .finally(line.end);
  print(`Restored ${file}\n${contentsText(manifest)}\n  Into       ${DATA_DIR}`);
  if (existsSync(replacedOf(DATA_DIR)))
    print(`What was there is in ${replacedOf(DATA_DIR)} until the next restore.`);
  for (const note of restoredSettings.notes) print(note);
});

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'keep-settings': { type: 'boolean' } },
    });
    const [name, ...more] = positionals;
    if (!name || more.length > 0) throw new Error('Name one file.');
    return {
      name,
      replace: values.replace ?? false,
      keepSettings: values['keep-settings'] ?? false,
    };
  } catch (thrown) {
    throw new Refused(`${(thrown as Error).message}\n${USAGE}`);
  }
}
