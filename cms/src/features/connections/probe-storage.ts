import { probeUploads } from '../../content/uploads/probe-uploads';
import { auditTable } from '../../platform/audit/record-audit';
import { type AuditState, verifyAudit } from '../../platform/audit/verify-audit';
import type { Connection } from '../../platform/db/connection';
import {
  type BackupStep,
  countedStep,
  isBackupOverdue,
  OVERDUE_ADVICE,
  readBackup,
} from '../../platform/db/last-backup';
import { readSchemaVersion, SCHEMA_VERSION } from '../../platform/db/migrate';
import { probeTable } from '../../platform/db/probe-table';
import type { Env } from '../../platform/env/env';
import { probeRedis } from '../../platform/http/limits/probe-redis';
import { isoTime } from '../../platform/rules/iso-time';
import {
  type Check,
  type Finding,
  failed,
  notConfigured,
  noted,
  ok,
  see,
  skipped,
  unset,
  warning,
} from '../../platform/upstreams/shared/rules/finding';

const DOCS = 'docs/going-live.md#2-where-data-are-stored';

/** The database, its audit log, and when it was last backed up. */
export function probeDatabase(
  settings: Env,
  /** Null where there is none yet. */
  connection: Connection | null,
  name: string,
  nowMs: number,
): Check[] {
  if (!connection) {
    const sentence = `There is no database yet: the first start makes it in ${settings.DATA_DIR}.`;
    return [noted('Database', skipped(sentence))];
  }
  const step = countedStep(settings);
  let outcome: Promise<Finding> | undefined;
  const tried = () => {
    outcome ??= tryDatabase(settings, connection, name);
    return outcome;
  };
  const ifItWorks = (of: string, read: () => Promise<Finding>): Check => ({
    name: of,
    run: async () =>
      (await tried()).state === 'failed' ? skipped('It is read from the database.') : read(),
  });
  return [
    { name: 'Database', run: tried },
    ifItWorks('Audit log', async () => {
      const isThere = await connection.schema.hasTable(auditTable.tableName);
      return auditFinding(isThere ? await verifyAudit(connection) : NO_AUDIT);
    }),
    ifItWorks('Backups', async () => {
      const lastMs = await readBackup(connection, step);
      return backupFinding(settings.BACKUP_EVERY, step, lastMs, nowMs);
    }),
  ];
}

async function tryDatabase(settings: Env, connection: Connection, name: string): Promise<Finding> {
  const engine = settings.DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL';
  try {
    const schema = await readSchemaVersion(connection);
    await probeTable(connection, `elc_check_${name}`);
    const found =
      schema === null ? 'It is empty: the first start fills it.' : `Its schema is ${schema}.`;
    const detail = `${engine}: a table was made, written, read, and dropped. ${found}`;
    // A start refuses it, too.
    return schema !== null && schema > SCHEMA_VERSION
      ? failed(`${detail} This version knows ${SCHEMA_VERSION}.`, see(UPGRADE_DOCS))
      : ok(detail);
  } catch (thrown) {
    return failed(`${engine}: ${errorWords(thrown)}.`, see(DOCS));
  }
}

const UPGRADE_DOCS = 'docs/operations/upgrade.md';

export function probeCounters({ REDIS_URL: url }: Env, name: string): Check {
  if (!url) return unset('Redis', 'REDIS_URL', DOCS);
  return {
    name: 'Redis',
    async run() {
      try {
        await probeRedis(url, `elc:check:${name}`);
        return ok('A key was written, read and deleted.');
      } catch (thrown) {
        return failed(`Redis: ${errorWords(thrown)}.`, see(DOCS));
      }
    },
  };
}

export function probeFiles(settings: Env, name: string): Check {
  const { S3_BUCKET: bucket, DATA_DIR } = settings;
  return {
    name: bucket ? 'Bucket of uploads' : 'Folder of uploads',
    async run(signal) {
      const outcome = await probeUploads(settings, `elc-check-${name}.txt`, signal);
      const place = bucket ?? `DATA_DIR (${DATA_DIR})`;
      if (!outcome.ok) {
        const { step, code, error } = outcome;
        return failed(`${place}: ${step} a file: ${code} ${error}`, see(DOCS));
      }
      return ok(`A file was written to ${place}, read, and deleted.`);
    },
  };
}

export function backupFinding(
  everyHours: number | undefined,
  step: BackupStep,
  lastMs: number | null,
  nowMs: number,
): Finding {
  const done = step === 'copied' ? 'copied into the bucket' : 'made';
  const last =
    lastMs === null ? `None was ${done} so far.` : `The last one was ${done} ${isoTime(lastMs)}.`;
  if (everyHours === undefined) {
    return notConfigured(
      `No backups are scheduled. ${last}`,
      'Set BACKUP_EVERY to a number of hours, or run npm run backup by another schedule.',
    );
  }
  return isBackupOverdue(everyHours, lastMs ?? 0, nowMs)
    ? warning(`A backup is due every ${everyHours} h. ${last}`, OVERDUE_ADVICE[step])
    : ok(`Every ${everyHours} h. ${last}`);
}

/** Of a database on which the product has not started yet. */
const NO_AUDIT: AuditState = { ok: true, entries: 0, newestHash: null };

export function auditFinding(state: AuditState): Finding {
  if (state.ok) {
    return ok(
      state.newestHash === null
        ? 'It has no entries yet.'
        : `Unbroken: ${state.entries} entries, the newest with the hash ${state.newestHash}.`,
    );
  }
  const { why, broken } = state;
  const entry = `entry ${broken.id} of ${isoTime(broken.atMs)}`;
  return failed(
    why === 'changed'
      ? `Broken: ${entry} was changed after it was written.`
      : `Broken: entries before ${entry} were removed.`,
    'Someone wrote to the database past the product. Compare the table elc_audit with that of the newest backup, and change the password of the database.',
  );
}

/** pg collects the failures of all addresses of a host in one error without a message. */
function errorWords(thrown: unknown): string {
  const { code, message, errors } = thrown as {
    code?: string;
    message?: string;
    errors?: readonly Error[];
  };
  const words = message || errors?.map((one) => one.message).join('; ') || String(thrown);
  return `${words.replace(/\.$/, '')}${code ? ` (${code})` : ''}`;
}
