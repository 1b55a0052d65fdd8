import Redis from 'ioredis';

const URL_OF_TESTS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** A connection to the Redis of the tests, which the caller closes; null where none answers. */
export async function reachableRedis(): Promise<Redis | null> {
  const client = new Redis(URL_OF_TESTS, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  return client.connect().then(
    () => client,
    () => null,
  );
}
