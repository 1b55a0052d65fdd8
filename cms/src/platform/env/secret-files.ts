import { readFileSync, statSync } from 'node:fs';

type Values = Readonly<Record<string, string | undefined>>;

/** What a setting's name ends in when it names a file that holds the value, as secrets of containers do. */
const SUFFIX = '_FILE';

/** Larger than any secret: what is larger was named by mistake. */
export const SECRET_FILE_BYTES_MAX = 16 * 1024;

export const fileSettingOf = (name: string) => `${name}${SUFFIX}`;

/**
 * Puts in place of each `NAME_FILE` the text of that file, without the line end behind it, as `NAME`. A value
 * that is empty counts as not set. Each problem is `NAME_FILE what is wrong`; none shows what is in a file.
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
      // Not also as a setting that is missing.
      delete read[name];
      problems.push(`${setting} ${problemOf(thrown as NodeJS.ErrnoException)}: ${file}`);
    }
  }
  return { values: read, problems };
}

class NotASecret extends Error {}

/** @throws NotASecret, or what the system says of the file. */
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
