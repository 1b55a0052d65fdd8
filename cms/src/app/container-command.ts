import path from 'node:path';
import { misspeltSettings } from '../platform/env/misspelt-settings';
import { SERVING_ALLOCATOR, servingFlags } from '../platform/env/process-memory';
import { makeSecretFiles } from './secrets';

const DATA_DIR = process.env.DATA_DIR || 'data';

const misspelt = misspeltSettings(Object.keys(process.env));
if (misspelt.length > 0) refuse(`Settings are wrong:\n  ${misspelt.join('\n  ')}`);

try {
  makeSecretFiles(process.env, DATA_DIR);
} catch (thrown) {
  const { code } = thrown as NodeJS.ErrnoException;
  refuse(`Secrets cannot be written to DATA_DIR ${DATA_DIR} (${code}). Let this user write there.`);
}

/** This process becomes the product's, with a heap for the container's memory. */
const product = [...servingFlags(), path.join(__dirname, 'main.js')];
if (!process.execve) throw new Error('Node has no execve on this system. Use: npm start');
process.execve(process.execPath, [process.execPath, '--no-warnings', ...product], {
  ...process.env,
  ...SERVING_ALLOCATOR,
});

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
