import path from 'node:path';
import { closest, distance } from 'fastest-levenshtein';
import { ENV_NAMES, FILE_SETTINGS } from '../platform/env/env';
import { ALLOCATOR, heapFlags } from '../platform/env/process-memory';
import { makeSecretFiles } from './secrets';

const SETTINGS = [...ENV_NAMES, ...FILE_SETTINGS];

/** A container's environment has names of others, too: refused are those that are nearly one of the settings. */
const misspelt = Object.keys(process.env).flatMap((name) => {
  const setting = closest(name, SETTINGS);
  const isMisspelt = name.length > 6 && [1, 2].includes(distance(name, setting));
  return isMisspelt ? [`${name} is not a setting. Did you mean ${setting}?`] : [];
});
if (misspelt.length > 0) {
  process.stderr.write(`Settings are wrong:\n  ${misspelt.join('\n  ')}\n`);
  process.exit(2);
}

makeSecretFiles(process.env, process.env.DATA_DIR || 'data');

/** This process becomes the product's, with a heap for the container's memory. */
const product = [...heapFlags(), path.join(__dirname, 'main.js')];
if (!process.execve) throw new Error('Node has no execve on this system. Use: npm start');
process.execve(process.execPath, [process.execPath, '--no-warnings', ...product], {
  ...process.env,
  ...ALLOCATOR,
});
