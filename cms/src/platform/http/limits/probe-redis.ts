import Redis from 'ioredis';

const ANSWER_MS_MAX = 3000;
const TTL_MS = 60_000;

/** Uses a key on its own connection. @throws Error in the words of Redis or of the network. */
export async function probeRedis(url: string, key: string): Promise<void> {
  let failure: Error | undefined;
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS_MAX,
    commandTimeout: ANSWER_MS_MAX,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', (error: Error) => {
    failure ??= error;
  });
  try {
    await client.connect();
    await client.set(key, 'probe', 'PX', TTL_MS);
    const found = await client.get(key);
    if (found !== 'probe') throw new Error('another value was read than was written');
    if ((await client.del(key)) !== 1) throw new Error('the key could not be deleted');
  } catch (thrown) {
    throw failure ?? thrown;
  } finally {
    client.disconnect();
  }
}
