import { Refused } from '../command';
import type { Manifest } from './manifest';

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

export const nameOfEngine = (engine: Manifest['engine']) =>
  engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** What an archive is a backup of, in lines for a terminal. */
export function contentsText(manifest: Manifest): string {
  const { version, schema, engine, madeAt, tables, bucket, files } = manifest;
  const rows = Object.values(tables);
  const uploads = files.filter(({ name }) => name.startsWith('uploads/'));
  const bytes = sum(uploads.map((one) => one.bytes));
  return [
    `  Made       ${madeAt} by ${version} (schema ${schema})`,
    `  Database   ${nameOfEngine(engine)}, ${rows.length} tables, ${sum(rows)} rows`,
    bucket
      ? `  Uploads    in the bucket ${bucket}; the archive lists their names and holds none of them`
      : `  Uploads    ${uploads.length} files, ${megabytes(bytes)}`,
    `  Settings   ${files.filter(({ name }) => name.startsWith('settings/')).length} files`,
  ].join('\n');
}

/** Throws a failure of the file system as a sentence that says what to do. */
export function explainDisk(thrown: unknown, folder: string, instead: string): never {
  const { code = '', message } = thrown as { code?: string; message: string };
  if (thrown instanceof Refused) throw thrown;
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || /No space left/i.test(message))
    throw new Refused(
      `The disk of ${folder} is full: nothing was changed. Make room, or ${instead}.`,
    );
  if (['EACCES', 'ENOENT', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    throw new Refused(
      `${folder} cannot be written (${code}). Let this user write there, or ${instead}.`,
    );
  throw thrown;
}

const EVERY_MS = 100;

/** Shows on a terminal how far a long piece of work is: one line, rewritten in place. Elsewhere it shows nothing. */
export function createProgressLine(output: NodeJS.WriteStream = process.stderr) {
  let shownAtMs = 0;
  return {
    show(text: string): void {
      if (!output.isTTY || performance.now() - shownAtMs < EVERY_MS) return;
      shownAtMs = performance.now();
      output.write(`\r\u001b[K· ${text}`);
    },
    end: () => void (output.isTTY && output.write('\r\u001b[K')),
  };
}
