/** How long a reader waits for the network while the browser has the page already. */
const NETWORK_TIMEOUT_MS = 4000;

/** What a proxy answers while no replica does: the site itself answers no page so that is kept here. */
const NOBODY_THERE: readonly number[] = [502, 503, 504];

interface Sources {
  /** Rejects without a connection. */
  readonly fetch: () => Promise<Response>;
  /** The cached page; undefined when there is none. */
  readonly cached: () => Promise<Response | undefined>;
  /** The page that says that there is no connection. */
  readonly offline: () => Promise<Response | undefined>;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Answers a navigation to a page: from the network, so that readers see what was published last;
 * from the cache when the network fails, when no server answers, or when it takes longer than
 * `NETWORK_TIMEOUT_MS`.
 */
export async function answerNavigation({
  fetch,
  cached,
  offline,
  pause,
}: Sources): Promise<Response> {
  const fromNetwork = fetch();
  const outcome = await Promise.race([
    fromNetwork.then(
      (response) => response,
      () => 'failed' as const,
    ),
    pause(NETWORK_TIMEOUT_MS).then(() => 'slow' as const),
  ]);
  if (outcome instanceof Response && !NOBODY_THERE.includes(outcome.status)) return outcome;
  const page = await cached();
  if (page) return page;
  return fromNetwork.catch(async (error: unknown) => {
    const instead = await offline();
    if (instead) return instead;
    throw error;
  });
}
