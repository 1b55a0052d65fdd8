import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Nginx, nginxIsInstalled, startNginx } from '../../scripts/testing/nginx.ts';
import { product, siteUrl } from '../support/http/client.ts';
import { valuesOf } from './sockets/answers.ts';
import { type Conversation, converse } from './sockets/converse.ts';
import { framingRows } from './sockets/framing-rows.ts';
import { headRows } from './sockets/head-rows.ts';
import { type Row, SITE } from './sockets/row.ts';

const rows = Object.values({ ...framingRows, ...headRows }).flat();
const AT_A_TIME = 16;

/** What another server answers to every row. */
async function judge(url: string): Promise<ReadonlyMap<Row, Conversation>> {
  const answered = new Map<Row, Conversation>();
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const answers = row.ending === 'open' ? row.statuses(SITE).length : 1;
      answered.set(row, await converse(url, [row.bytes(SITE)], { answers, withinMs: 2000 }));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return answered;
}

const isTaken = ({ statuses }: Conversation) => statuses.some((status) => status < 400);
const isOurs = (row: Row) => row.statuses(SITE).some((status) => status < 400);

/** Rows that we take and the judge refuses. */
const laxerThan = (verdicts: ReadonlyMap<Row, Conversation>) =>
  rows
    .filter((row) => isOurs(row) && !row.stricterJudge)
    .filter((row) => !isTaken(verdicts.get(row) as Conversation))
    .map(({ what }) => what);

function say(name: string, verdicts: ReadonlyMap<Row, Conversation>): void {
  const lax = rows.filter((row) => !isOurs(row) && isTaken(verdicts.get(row) as Conversation));
  const refusedHere = rows.filter((row) => !isOurs(row)).length;
  console.log(
    `${name} takes ${lax.length} of the ${refusedHere} shapes that are refused here: ${lax.map(({ what }) => what).join('; ')}`,
  );
}

describe('plain node:http of the same version', () => {
  let server: Server;
  let url = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume().once('end', () => response.end('ok'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('refuses nothing that is taken here', async () => {
    const verdicts = await judge(url);
    say(`node:http ${process.version}`, verdicts);
    expect(laxerThan(verdicts)).toEqual([]);
  });
});

describe.runIf(nginxIsInstalled)('nginx as it is deployed in front of the replicas', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx({ sites: product.sites, cmses: [product.cmsUrl] });
  });
  afterAll(() => nginx?.stop());

  test('agrees with the replicas about where every request ends', async () => {
    const verdicts = await judge(nginx.siteUrl);
    say('nginx', verdicts);
    const failed = [...verdicts].filter(([, { statuses }]) =>
      statuses.some((s) => s === 502 || s === 504),
    );
    expect(failed.map(([{ what }]) => what)).toEqual([]);
    expect(await nginx.complaints()).toEqual([]);
    for (let round = 0; round < 20; round += 1) {
      const requests = `GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const { answers } = await converse(nginx.siteUrl, [requests], { answers: 2, quietMs: 20 });
      expect(answers.flatMap((answer) => valuesOf(answer, 'content-type'))).toEqual([
        'text/plain; charset=utf-8',
        'application/json; charset=utf-8',
      ]);
    }
  });

  test.each(['/', '/api/health', '/api/nothing', '/nothing', '/robots.txt'])(
    'adds no header to %s a second time and takes none away',
    async (path) => {
      const send = async (url: string) =>
        (
          await converse(
            url,
            [`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`],
            { answers: 1 },
          )
        ).answers[0];
      const [direct, behind] = [await send(siteUrl), await send(nginx.siteUrl)];
      const names = behind?.headers.map(([name]) => name) ?? [];
      expect(
        names.filter((name, index) => names.indexOf(name) !== index && name !== 'set-cookie'),
      ).toEqual([]);
      const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);
      const missing = direct?.headers
        .map(([name]) => name)
        .filter((name) => !ofConnection.has(name) && !names.includes(name));
      expect(missing).toEqual([]);
      expect(behind?.status).toBe(direct?.status);
    },
  );
});
