import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';
import { NGINX_CONFIG, withCachedLocations } from './nginx-locations.ts';

const config = await readFile(path.join(ROOT, NGINX_CONFIG), 'utf8');

test('nginx caches what the contracts let shared caches store', () => {
  const isUpToDate = config === withCachedLocations(config);
  expect(isUpToDate, `${NGINX_CONFIG} is out of date: run npm run docs.`).toBe(true);
});

test('a location is lost with no place for it', () => {
  expect(() => withCachedLocations('server { listen 80; }')).toThrow('has no place');
});
