import { type CacheRule, type Endpoint, endpoints } from '../../contracts/src/index.ts';

/** Holds the generated locations between `BEGIN` and `END`. */
export const NGINX_CONFIG = 'deploy/nginx.conf';

const BEGIN = '    # Written by `npm run docs`:\n';
const END = '    # End of what `npm run docs` writes.\n';

const NEVER_STALE =
  'proxy_cache_use_stale off; proxy_cache_background_update off; proxy_cache_revalidate off;';

/**
 * The configuration with one location for each endpoint whose answers shared caches may store.
 * @throws Error without the place for them.
 */
export function withCachedLocations(config: string): string {
  const [before, rest] = config.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${NGINX_CONFIG} has no place for its locations.`);
  const cached = Object.values<Endpoint>(endpoints).flatMap(({ path, cache }) =>
    cache ? [locationOf(path, cache)] : [],
  );
  return [before, BEGIN, ...cached, END, after].join('');
}

function locationOf(path: string, { neverStale }: CacheRule): string {
  const place = path.includes('{') ? `~ ^/api${patternOf(path)}$` : `= /api${path}`;
  const terms = ['proxy_cache answers;', ...(neverStale ? [NEVER_STALE] : [])];
  return `    location ${place} { ${terms.join(' ')} proxy_pass http://site; }\n`;
}

const patternOf = (path: string) => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
