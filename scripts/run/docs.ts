import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { API_REFERENCE, apiReference } from '../documentation/api-reference.ts';
import { NGINX_CONFIG, withCachedLocations } from '../documentation/nginx-locations.ts';
import { ROOT } from '../setup/paths.ts';

/** Writes what is generated from the contracts and checked in. */
const nginxConfig = path.join(ROOT, NGINX_CONFIG);
await writeFile(path.join(ROOT, API_REFERENCE), apiReference());
await writeFile(nginxConfig, withCachedLocations(await readFile(nginxConfig, 'utf8')));
console.log(`${API_REFERENCE} and ${NGINX_CONFIG} are up to date.`);
