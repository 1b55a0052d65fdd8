import { type CacheRule, type ContentType, type EndpointName, endpoints } from '@elc/contracts';
import { cachedBanner } from '../features/ads';
import { badgeMonitorVersion } from '../features/badges';
import { gameFiguresVersion } from '../features/game-figures';
import { feedVersion, updatesVersion } from '../features/updates';
import { readRevisions } from '../platform/db/revisions';
import type { CachedSource } from '../platform/http/edge/cached-responses';
import type { AnyHandler } from '../plugin/answer-endpoint';
import { controllers } from './controllers';

/** After this time the next answer shows a change of the health. */
const HEALTH_MS = 200;
const STATS_MS = endpoints.stats.cache.sMaxAge * 1000;

type Cached = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { cache: CacheRule } ? Name : never;
}[EndpointName];

interface Declared {
  readonly cache: CacheRule;
  readonly contentType?: ContentType;
}

/** When an answer is made again. */
type Changes = Omit<CachedSource, 'cache' | 'contentType' | 'load'>;

/** The answers that are held in memory: what their controllers answer, made again after each change. */
export function cachedSources(): Readonly<Record<string, CachedSource>> {
  const content = async () => String((await readRevisions()).content);
  const reactionsAndContent = async () => {
    const { content, reactions } = await readRevisions();
    return `${content}.${reactions}`;
  };
  const every = (ms: number) => () => String(Math.floor(Date.now() / ms));
  const changes: { readonly [Name in Cached]?: Changes } = {
    activeBanner: cachedBanner,
    listCommands: { version: reactionsAndContent },
    popularCommands: { version: reactionsAndContent },
    listGuides: { version: content },
    badgeMonitor: { version: badgeMonitorVersion },
    gameFigures: { version: gameFiguresVersion },
    health: { moment: every(HEALTH_MS) },
    openapi: { version: content },
    stats: { moment: every(STATS_MS) },
    elcUpdates: { version: updatesVersion },
    updatesFeed: { version: feedVersion },
  };
  const handlers: Readonly<Record<string, AnyHandler>> = Object.assign(
    {},
    ...Object.values(controllers),
  );
  const sources = Object.entries(changes).map(([name, change]): [string, CachedSource] => {
    const { cache, contentType }: Declared = endpoints[name as Cached];
    const load = () => bodyOf(name, handlers[name]);
    return [name, { ...change, cache, ...(contentType && { contentType }), load }];
  });
  return Object.fromEntries(sources);
}

/** @throws ApiError for a failure that the controller returns. */
async function bodyOf(name: string, handler: AnyHandler | undefined): Promise<unknown> {
  if (!handler) throw new Error(`No controller answers ${name}.`);
  const answer = await handler({});
  if ('failure' in answer) throw answer.failure;
  return answer.body;
}
