import { request } from '../e2e/support/http-client.ts';
import { addManyUsers, removeManyUsers } from '../e2e/support/many-users.ts';
import { panelCookie } from '../e2e/support/panel-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';

const USERS = 100_000;
const CALLS = 40;
const PREFIX = 'benchuser';

/** The queries of the panel, from the usual to what an index must find. */
const QUERIES = {
  'first page': '',
  'all of one prefix': `q=${PREFIX}`,
  'one of them': `q=${PREFIX}_${USERS / 2}`,
  nobody: 'q=nobodyiscalledso',
  'two letters that nobody has': 'q=~~',
  'role user': 'role=user',
  'role admin': 'role=admin',
  'an admin of that name': `role=admin&q=${PREFIX}`,
} as const;

/** One kind of page of the list of users, and how long the product took to answer, in milliseconds. */
export interface UserPageTimes {
  readonly query: string;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Times pages of the list with 100,000 users, over HTTP, one call after the other. */
export async function measureUserPages(): Promise<UserPageTimes[]> {
  const { sites, secretPhrase: phrase } = runningProduct();
  const site = sites[0] ?? '';
  const cookie = await panelCookie(site, phrase, '10.77.1.1');
  await addManyUsers(PREFIX, USERS);
  try {
    const times: UserPageTimes[] = [];
    for (const [query, search] of Object.entries(QUERIES)) {
      times.push({ query, ...(await timed(`${site}/api/admin/users?${search}`, cookie)) });
    }
    return times;
  } finally {
    await removeManyUsers(PREFIX);
  }
}

async function timed(url: string, cookie: string): Promise<Omit<UserPageTimes, 'query'>> {
  const taken: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    const startedMs = performance.now();
    const response = await request(url, { headers: { cookie } });
    await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    taken.push(performance.now() - startedMs);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => Math.round((taken[Math.ceil(CALLS * share) - 1] ?? 0) * 10) / 10;
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}
