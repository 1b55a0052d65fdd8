import { createRequire } from 'node:module';
import path from 'node:path';
import knexOn, { type Knex } from 'knex';
import { PgBoss } from 'pg-boss';
import { ROOT } from '../../scripts/setup/paths.ts';

/** A piece of work: it lasts so long, and does nothing. */
export interface Work {
  readonly id: string;
  readonly workMs: number;
}

/** A queue that passes jobs from the process that adds them to any free one. */
export interface Engine {
  add(work: Work): Promise<void>;
  /** Does what is added, one after the other, until this process ends. */
  serve(handle: (work: Work) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export const ENGINES = ['own', 'pg-boss', 'pg-boss-notify'] as const;
export type EngineName = (typeof ENGINES)[number];

const KIND = 'measured';
/** As `cms/src/app/outbox-jobs.ts` looks for messages. */
const POLL_MS = 1000;
/** The least that pg-boss takes. */
const HEARTBEAT_SECONDS = 10;
/** How often it looks for work whose process has died; its least, its own choice is once a minute. */
const SUPERVISE_SECONDS = 1;

/** A module of the built product, which is CommonJS. */
const built = createRequire(path.join(ROOT, 'cms/dist/src/'));

/** One connection pool of `pool` connections, with the tables of the engine, which `isFirst` makes. */
export async function openEngine(
  name: EngineName,
  url: string,
  { pool, isFirst }: { pool: number; isFirst: boolean },
): Promise<Engine> {
  return name === 'own'
    ? openOwn(url, pool, isFirst)
    : openPgBoss(url, pool, isFirst, name === 'pg-boss-notify');
}

async function openOwn(url: string, pool: number, isFirst: boolean): Promise<Engine> {
  const knex = knexOn({ client: 'pg', connection: url, pool: { min: 1, max: pool } });
  const { createOutbox, outboxTable } = built('./jobs/outbox/outbox-table.js');
  const { createOutboxDelivery } = built('./jobs/outbox/deliver-outbox.js');
  const { startJob } = built('./jobs/background-job.js');
  if (isFirst) await createTable(knex, outboxTable);
  const outbox = createOutbox(knex);
  return {
    add: (work) => outbox.add({ key: work.id, kind: KIND, payload: work }, Date.now()),
    async serve(handle) {
      const carry = async (work: Work) => {
        await handle(work);
        return { ok: true };
      };
      const stopping = new AbortController().signal;
      const common = { outbox, kind: KIND, now: Date.now, warn: console.warn };
      const run = createOutboxDelivery({ ...common, carry, stopping });
      const onError = (_job: string, thrown: unknown) => console.error(thrown);
      startJob({ name: KIND, everyMs: POLL_MS, run }, { onError, now: Date.now });
    },
    close: () => knex.destroy(),
  };
}

interface TableModel {
  readonly tableName: string;
  readonly attributes: Readonly<Record<string, { readonly type: string }>>;
  readonly indexes: readonly {
    readonly name: string;
    readonly columns: string[];
    readonly type?: string;
  }[];
}

async function createTable(
  knex: Knex,
  { tableName, attributes, indexes }: TableModel,
): Promise<void> {
  await knex.schema.createTable(tableName, (table) => {
    for (const [column, { type }] of Object.entries(attributes)) {
      if (type === 'increments') table.increments(column);
      else if (type === 'biginteger') table.bigInteger(column);
      else if (type === 'integer') table.integer(column);
      else table.text(column);
    }
    for (const { name, columns, type } of indexes) {
      if (type === 'unique') table.unique(columns, { indexName: name });
      else table.index(columns, name);
    }
  });
}

async function openPgBoss(
  connectionString: string,
  max: number,
  isFirst: boolean,
  notify: boolean,
): Promise<Engine> {
  const boss = new PgBoss({
    connectionString,
    max,
    useListenNotify: notify,
    // Who only adds work looks after none.
    supervise: !isFirst,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    queueCacheIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', console.error);
  await boss.start();
  const queue = { notify, heartbeatSeconds: HEARTBEAT_SECONDS, retryLimit: 10, retryDelay: 0 };
  if (isFirst) await boss.createQueue(KIND, queue);
  return {
    async add(work) {
      await boss.send(KIND, work);
    },
    async serve(handle) {
      // One at a time: a process that dies in the middle of a batch has the whole of it done again.
      const options = {
        batchSize: 1,
        burstWhenReadyExceeds: 1,
        pollingIntervalSeconds: POLL_MS / 1000,
      };
      await boss.work<Work>(KIND, options, async ([job]) => job && handle(job.data));
    },
    close: () => boss.stop({ graceful: false }),
  };
}
