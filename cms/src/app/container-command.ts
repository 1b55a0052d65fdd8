import path from 'node:path';
import { ALLOCATOR, heapFlags } from '../platform/env/process-memory';

/** This process becomes the product's, with a heap for the container's memory. */
const product = [...heapFlags(), path.join(__dirname, 'main.js')];
if (!process.execve) throw new Error('Node has no execve on this system. Use: npm start');
process.execve(process.execPath, [process.execPath, '--no-warnings', ...product], {
  ...process.env,
  ...ALLOCATOR,
});
