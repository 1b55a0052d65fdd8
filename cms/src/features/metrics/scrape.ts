import { Gauge, Registry } from '@prometheus-io/client';
import { latestBuilds } from '../../content/site-builds';
import { db } from '../../platform/db/database';
import { env } from '../../platform/env/env';
import { freeBytesOf } from '../../platform/files';
import { registry } from '../../platform/instruments';
import { oldestWaiting } from '../../platform/jobs/outbox/outbox-table';
import { health } from './health';

const own = new Registry();

/** Without a value where `collect` fails, such as without a database. */
const gauge = (
  name: string,
  help: string,
  labelNames: string[],
  collect: (set: (value: number, labels?: Record<string, string>) => void) => unknown,
) =>
  new Gauge({
    name: `elc_${name}`,
    help,
    labelNames,
    registers: [own],
    async collect() {
      this.reset();
      const set = (value: number, labels = {}) => this.set(labels, value);
      await Promise.resolve(collect(set)).catch(() => this.remove());
    },
  });
gauge(
  'info',
  'Version and mode of the product, and the build that it serves.',
  ['version', 'mode', 'build'],
  (set) => {
    const { version, mode, build } = health();
    set(1, { version, mode, build: build ?? '' });
  },
);
gauge('check_up', 'Checks of /api/health: 1 ok or unused, 0 failing.', ['check'], (set) => {
  for (const [check, { state }] of Object.entries(health().checks)) {
    if (state !== 'not_configured') set(state === 'failing' ? 0 : 1, { check });
  }
});
gauge(
  'upstream_pause_seconds',
  'How long nothing is sent, because a service asked for a pause.',
  ['service'],
  (set) => {
    for (const [service, { pausedUntil }] of Object.entries(health().checks)) {
      if (pausedUntil === undefined) continue;
      set(pausedUntil === null ? 0 : Math.max(0, Date.parse(pausedUntil) - Date.now()) / 1000, {
        service,
      });
    }
  },
);
gauge(
  'outbox_oldest_seconds',
  'Age of the oldest message that waits, by its kind; of webhooks, of those that were not tried yet.',
  ['kind'],
  async (set) => {
    for (const { kind, createdAtMs } of await oldestWaiting()) {
      set(Math.max(0, Date.now() - createdAtMs) / 1000, { kind });
    }
  },
);
gauge(
  'publication_ok',
  'Whether the latest publication of the site is live or on its way: 1 or 0.',
  [],
  async (set) => {
    const [latest] = await latestBuilds(1);
    set(latest?.state === 'failed' ? 0 : 1);
  },
);
gauge('database_waiting', 'Statements that wait for a connection.', [], (set) =>
  set(db().client.pool.numPendingAcquires()),
);
gauge('disk_free_bytes', 'Free space where DATA_DIR lies.', [], async (set) => {
  set(await freeBytesOf(env().DATA_DIR));
});

export const METRICS_TYPE = registry.contentType;

/** What this replica measures, with the state of what it stands on, in Prometheus' text format. */
export const scrape = () => Registry.merge([registry, own]).metrics();
