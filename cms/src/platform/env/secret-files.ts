import { readFileSync, statSync } from 'node:fs';

type Values = Readonly<Record<string, string | undefined>>;

/** As secrets of containers are named. */
const SUFFIX = '_FILE';

/** A larger file was named by mistake. */
export const SECRET_FILE_BYTES_MAX = 16 * 1024;

export const fileSettingOf = (name: string) => `${name}${SUFFIX}`;

/**
 * Adds `NAME` with the content of each `NAME_FILE`, without its line end; empty counts as unset.
 * Problems are `NAME_FILE what is wrong` and show no content.
 */
export function readSecretFiles(
  values: Values,
  names: readonly string[],
): { readonly values: Values; readonly problems: readonly string[] } {
  const read: Record<string, string | undefined> = { ...values };
  const problems: string[] = [];
  for (const name of names) {
    const setting = fileSettingOf(name);
    const file = values[setting];
    delete read[setting];
    if (!file) continue;
    if (values[name]) {
      problems.push(`${setting} and ${name} are both set: remove one of them`);
      continue;
    }
    try {
      read[name] = textOf(file);
    } catch (thrown) {
      // Reported once, not also as missing.
      delete read[name];
      problems.push(`${setting} ${problemOf(thrown as NodeJS.ErrnoException)}: ${file}`);
    }
  }
  return { values: read, problems };
}

class NotASecret extends Error {}

/** @throws NotASecret, or the system's error. */
function textOf(file: string): string {
  const stats = statSync(file);
  // Reading a pipe or a device would wait for ever.
  if (!stats.isFile()) throw new NotASecret('names no file');
  if (stats.size > SECRET_FILE_BYTES_MAX) {
    throw new NotASecret(`names a file of more than ${SECRET_FILE_BYTES_MAX} bytes`);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (thrown) {
    if (thrown instanceof TypeError) throw new NotASecret('names a file that is not UTF-8 text');
    throw thrown;
  }
  const secret = text.replace(/(?<![\r\n])[\r\n]+$/, '');
  if (secret === '') throw new NotASecret('names an empty file');
  return secret;
}

function problemOf(thrown: NodeJS.ErrnoException): string {
  if (thrown instanceof NotASecret) return thrown.message;
  if (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')
    return 'names a file that is not there';
  if (thrown.code === 'EACCES') return 'names a file that this user may not read';
  return `names a file that cannot be read (${thrown.code ?? thrown.message})`;
}
