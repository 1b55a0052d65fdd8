import path from 'node:path';
import { ALLOCATOR, heapFlags } from '../platform/env/process-memory';

/**
 * Starts the product in a container, which mostly has less memory than the machine: this process
 * becomes the product's, with a heap made for what the container may take. `npm start` passes the same
 * flags itself.
 */
const product = [...heapFlags(), path.join(__dirname, 'main.js')];
if (!process.execve) throw new Error('Node has no execve on this system. Use: npm start');
process.execve(process.execPath, [process.execPath, '--no-warnings', ...product], {
  ...process.env,
  ...ALLOCATOR,
});
