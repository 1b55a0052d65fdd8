import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copyToBucket } from '../platform/backup/bucket-copies';
import { makeBackup } from '../platform/backup/make-backup';
import { archivesAmong, isEncrypted } from '../platform/backup/manifest';
import { contentsText, createProgressLine, explainDisk } from '../platform/backup/sentences';
import { print, Refused, runCommand, withDatabase } from '../platform/command';
import type { Connection } from '../platform/db/connection';
import { type BackupStep, noteBackup } from '../platform/db/last-backup';
import { keepDataPrivate } from '../platform/env/close-to-others';
import { envOfCommand } from '../platform/env/env';

const USAGE = `Usage: npm run backup [-- [--to DIR] [--copy]]
Makes one archive of the database, the uploads and the settings, while the product may run.
With --copy none is made: the newest archive of DIR is put into the bucket.
DIR is the folder of the archive; BACKUP_TO where it is not given, DATA_DIR/backups by default.`;

/** Makes a backup, on the server's own terminal or for the schedule. Ends with 1 where none was made or copied. */
runCommand(1, 'No backup was made', async () => {
  const settings = envOfCommand();
  if (!settings) return;
  const options = readOptions();
  const to = path.resolve(options.to ?? settings.BACKUP_TO);
  const line = createProgressLine();
  const note = (step: BackupStep) =>
    withDatabase(settings, (connection) =>
      noteBackup(connection as unknown as Connection, step, Date.now()),
    );
  const copy = async (file: string) => {
    line.show('Copying it into the bucket');
    await copyToBucket(settings, file).finally(line.end);
    await note('copied');
  };
  if (options.copy) {
    if (!settings.BACKUP_COPY) throw new Refused('Set BACKUP_COPY=bucket and what it needs.');
    const name = archivesAmong(await readdir(to).catch(() => [])).find(isEncrypted);
    if (!name) throw new Refused(`There is no encrypted backup in ${to}: run npm run backup.`);
    await copy(path.join(to, name));
    print(`${name} was put into the bucket.`);
    return;
  }
  keepDataPrivate(settings.DATA_DIR);
  const { file, manifest } = await makeBackup({
    settings,
    root: path.join(__dirname, '../../../..'),
    to,
    nowMs: Date.now(),
    onProgress: line.show,
  })
    .catch((thrown) => explainDisk(thrown, to, 'give another folder with --to'))
    .finally(line.end);
  await note('last');
  print(`${file}\n${contentsText(manifest)}`);
  if (!settings.BACKUP_PASSPHRASE)
    print(
      'It holds every secret and is not encrypted: set BACKUP_PASSPHRASE before it leaves this machine.',
    );
  // After the note: a bucket that refuses it must not have the schedule make one archive after the other.
  if (settings.BACKUP_COPY) await copy(file);
});

function readOptions(): { readonly to?: string; readonly copy?: boolean } {
  try {
    return parseArgs({ options: { to: { type: 'string' }, copy: { type: 'boolean' } } }).values;
  } catch (thrown) {
    throw new Refused(`${(thrown as Error).message}\n${USAGE}`);
  }
}
