import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Connection } from '../platform/db/connection';
import { noteBackup } from '../platform/db/last-backup';
import { keepDataPrivate } from '../platform/env/close-to-others';
import { envOfCommand } from '../platform/env/env';
import { copyToBucket } from './backup/bucket-copies';
import { withConnection } from './backup/database';
import { makeBackup } from './backup/make-backup';
import { createProgressLine } from './backup/progress-line';
import { contentsText, explainDisk } from './backup/sentences';
import { print, Refused, runCommand } from './command';

const USAGE = `Usage: npm run backup [-- --to DIR]
Makes one archive of the database, the uploads and the settings, while the product may run.
DIR is the folder of the archive; BACKUP_TO where it is not given, DATA_DIR/backups by default.`;

/** Makes a backup, on the server's own terminal or for the schedule. Ends with 1 where none was made. */
runCommand(1, 'No backup was made', async () => {
  const settings = envOfCommand();
  if (!settings) return;
  const to = path.resolve(readTo() ?? settings.BACKUP_TO);
  keepDataPrivate(settings.DATA_DIR);
  const line = createProgressLine();
  const { file, manifest } = await makeBackup({
    settings,
    root: path.join(__dirname, '../../../..'),
    to,
    nowMs: Date.now(),
    onProgress: line.show,
  })
    .catch((thrown) => explainDisk(thrown, to, 'give another folder with --to'))
    .finally(line.end);
  await withConnection(settings, (connection) =>
    noteBackup(connection as unknown as Connection, Date.now()),
  );
  print(`${file}\n${contentsText(manifest)}`);
  if (!settings.BACKUP_PASSPHRASE)
    print(
      'It holds every secret and is not encrypted: set BACKUP_PASSPHRASE before it leaves this machine.',
    );
  // After the note: a bucket that refuses it must not have the schedule make one archive after the other.
  if (settings.BACKUP_COPY) {
    line.show('Copying it into the bucket');
    await copyToBucket(settings, file).finally(line.end);
  }
});

function readTo(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to;
  } catch (thrown) {
    throw new Refused(`${(thrown as Error).message}\n${USAGE}`);
  }
}
