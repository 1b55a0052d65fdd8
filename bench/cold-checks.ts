import { request, requestOk } from '../e2e/support/http-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';
import { checkPlayer, playerName } from './check-player.ts';

/** Milliseconds, sorted. */
export interface ColdChecks {
  /** Of checks of players unknown to the product, one after the other. */
  readonly product: readonly number[];
  /** Of two calls of the upstream in turn, which is the least that such a check needs. */
  readonly twoTrips: readonly number[];
}

const CHECKS = Number(process.env.BENCH_COLD_CHECKS ?? 60);
/** What every answer of the fake Roblox is held back by. */
const LATENCY_MS = 50;
/** Players of the sample that no other measurement requests. */
const FIRST_PLAYER = 20_000;

/** Measures checks of unknown players beside two bare calls, in turn. */
export async function measureColdChecks(): Promise<ColdChecks> {
  const { fakesUrl } = runningProduct();
  const usersUrl = `${fakesUrl}/roblox/users/v1`;
  const names = (index: number) => ({ usernames: [playerName(index)], excludeBannedUsers: false });
  const twoCalls = async (index: number) => {
    const found = await requestOk(`${usersUrl}/usernames/users`, { json: names(index) });
    const { data } = (await found.json()) as { data: { id: number }[] };
    return requestOk(`${usersUrl}/users/${data[0]?.id}`);
  };
  const [product, twoTrips]: [number[], number[]] = [[], []];
  const fault = { match: '/roblox', kind: 'delay', ms: LATENCY_MS };
  await requestOk(`${fakesUrl}/_faults`, { json: fault });
  try {
    for (let index = FIRST_PLAYER; index <= FIRST_PLAYER + CHECKS; index += 1) {
      const times = [
        await timed(() => checkPlayer(index)),
        await timed(() => twoCalls(index)),
      ] as const;
      // The first one opens connections.
      if (index === FIRST_PLAYER) continue;
      product.push(times[0]);
      twoTrips.push(times[1]);
    }
  } finally {
    await request(`${fakesUrl}/_faults`, { method: 'DELETE' });
  }
  const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
  return { product: sorted(product), twoTrips: sorted(twoTrips) };
}

async function timed(call: () => Promise<Response>): Promise<number> {
  const beganMs = performance.now();
  await (await call()).arrayBuffer();
  return performance.now() - beganMs;
}
