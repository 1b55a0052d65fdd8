import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookData } from '@elc/contracts';
import { onTestFinished } from 'vitest';
import { db } from '../../../platform/db/database';
import { useEnv } from '../../../platform/env/env';
import { outboxTable } from '../../../platform/jobs/outbox/outbox-table';
import { accountWorld, pass } from '../../accounts/testing/account-world';
import { addKey } from '../../api-keys/stored-keys';
import { webhookJobs } from '..';
import { createWebhook, deliveriesOf } from '../own-webhooks';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Accounts with a key each (`key_finn`, `key_mayor`), and a receiver that answers as the test says. */
export async function webhookWorld() {
  await accountWorld();
  useEnv({ UPSTREAMS: 'sample', PUBLIC_URL: 'http://localhost:3000' });
  for (const owner of ['finn', 'mayor']) {
    await addKey({
      ...{ id: `key_${owner}`, owner: `user:${owner}`, name: owner, digest: owner },
      ...{ prefix: 'elc_', createdAtMs: Date.now(), createdFrom: '192.0.2.1' },
    });
  }
  const received: Received[] = [];
  const world: { answer: (response: ServerResponse) => unknown } = {
    answer: (response) => response.end(),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.once('end', () => {
      received.push({ headers: request.headers, body });
      world.answer(response);
    });
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const keys = ['key_finn', 'key_mayor'];

  return Object.assign(world, {
    url,
    keys,
    received,
    idsReceived: () => received.map(({ headers }) => headers['webhook-id']),
    make: (more: object = {}) =>
      createWebhook(keys, { keyId: 'key_finn', url, events: ['scan.ended'], players: [], ...more }),
    /** Of one webhook, newest first. */
    log: (id: string) => deliveriesOf(keys, id),
    /** One run of the job that sends events. */
    send: () => webhookJobs(new AbortController().signal)[0]?.run(),
    /** The same once the longest wait between two tries is over. */
    async sendLater() {
      pass(3_600_000);
      await webhookJobs(new AbortController().signal)[0]?.run();
    },
    mails: (): Promise<string[]> =>
      db()(outboxTable.tableName).where({ kind: 'mail' }).pluck('payload'),
  });
}

export const SCAN: WebhookData['scan.ended']['scan'] & { readonly endedAt: string } = {
  ...{ id: 'scan_4Hq8Zt2Lm6Vx0Pd9', groupId: 7, groupName: 'Builders', scannedBy: 'OldTownMayor' },
  ...{ status: 'completed', reason: null, membersTotal: 3, membersDone: 3, failures: 0 },
  ...{ queuedAt: '2026-11-21T10:15:00.000Z', endedAt: '2026-11-21T10:20:00.000Z' },
};
