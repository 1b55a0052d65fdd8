import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Loaded ahead of a replica (`--import`): counts the requests that arrive at it, by method and
 * path, and writes the counts to `$COUNT_REQUESTS_DIR/{pid}.json`. Requests are not changed.
 */
const folder = process.env.COUNT_REQUESTS_DIR;
const counts = {};
let isWritten = true;

if (folder) {
  subscribe('http.server.request.start', ({ request }) => {
    const [target = ''] = (request.url ?? '').split('?');
    const name = `${request.method} ${target}`;
    counts[name] = (counts[name] ?? 0) + 1;
    isWritten = false;
  });
  setInterval(() => {
    if (isWritten) return;
    isWritten = true;
    writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify(counts));
  }, 200).unref();
}
