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
  adviceOn,
  type Check,
  type Finding,
  failed,
  notConfigured,
  noted,
  ok,
  skipped,
  unset,
  warning,
} from '../../platform/upstreams/shared/rules/finding';
import { probeUploads } from '../../publishing';

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
  const isPostgres = settings.DATABASE_URL !== undefined;
  try {
    const schema = await readSchemaVersion(connection);
    await probeTable(connection, `elc_check_${name}`);
    return databaseFinding({
      engine: isPostgres ? 'PostgreSQL' : 'SQLite',
      schema,
      schemaOfCode: SCHEMA_VERSION,
    });
  } catch (thrown) {
    const { code = '', message } = errorOf(thrown);
    if (isPostgres) return postgresFailure(code, message);
    return failed(
      `SQLite: ${message}${code ? ` (${code})` : ''}.`,
      'Check that the disk has room, and that the user of the product may write to DATA_DIR.',
    );
  }
}

export function probeCounters({ REDIS_URL: url, DATABASE_URL }: Env, name: string): Check {
  if (!url) {
    return unset(
      'Redis',
      'Each process counts limits by itself, in a file.',
      DATABASE_URL
        ? 'One replica needs no Redis. For several set REDIS_URL, or each replica grants the whole limit by itself.'
        : 'Nothing to do: one process alone needs no Redis.',
    );
  }
  return {
    name: 'Redis',
    async run() {
      try {
        await probeRedis(url, `elc:check:${name}`);
        return ok('A key was written, read and deleted.');
      } catch (thrown) {
        const { code = '', message } = errorOf(thrown);
        return redisFailure(message || code);
      }
    },
  };
}

export function probeFiles(settings: Env, name: string): Check {
  const { S3_BUCKET: bucket, DATA_DIR, DATABASE_URL } = settings;
  return {
    name: bucket ? 'Bucket of uploads' : 'Folder of uploads',
    async run(signal) {
      const outcome = await probeUploads(settings, `elc-check-${name}.txt`, signal);
      if (!outcome.ok) {
        return bucket ? bucketFailure(outcome, bucket) : diskFailure(outcome, DATA_DIR);
      }
      return bucket
        ? ok(`An object was written to ${bucket}, read, and deleted.`)
        : diskFinding(outcome.freeBytes, DATABASE_URL !== undefined);
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
function errorOf(thrown: unknown): { readonly code?: string; readonly message: string } {
  const { code, message, errors } = thrown as {
    code?: string;
    message?: string;
    errors?: readonly Error[];
  };
  const words = message || errors?.map((one) => one.message).join('; ') || String(thrown);
  return { ...(code && { code }), message: words.replace(/\.$/, '') };
}

const GIB = 1024 ** 3;
const FREE_GIB_MIN = 1;

interface Failed {
  readonly step: 'write' | 'read' | 'delete';
  readonly code: string;
  readonly error: string;
}

/** `code` is S3's. */
export function bucketFailure({ step, code, error }: Failed, bucket: string): Finding {
  const detail = `The bucket ${bucket} could not ${step} an object: ${code}${error && error !== code ? ` (${error})` : ''}.`;
  const known: readonly (readonly [RegExp, string])[] = [
    [
      /^(InvalidAccessKeyId|SignatureDoesNotMatch)$/,
      'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and S3_REGION.',
    ],
    [/^NoSuchBucket$/, 'Make the bucket, or correct S3_BUCKET, S3_ENDPOINT and S3_REGION.'],
    [
      /^AccessDenied$/,
      `Allow this key to ${step} objects of the bucket (PutObject, GetObject, DeleteObject).`,
    ],
    [
      /^(PermanentRedirect|AuthorizationHeaderMalformed)$/,
      'Set S3_REGION to the region of the bucket.',
    ],
  ];
  const otherwise = 'Check S3_ENDPOINT, and that this machine may reach it (firewall, proxy, DNS).';
  return failed(detail, adviceOn(code, known, otherwise));
}

export function diskFailure({ step, code, error }: Failed, dataDir: string): Finding {
  return failed(
    `A file under DATA_DIR (${dataDir}) could not be ${{ write: 'written', read: 'read', delete: 'deleted' }[step]}: ${code}${error ? ` (${error})` : ''}.`,
    code === 'ENOSPC'
      ? 'The disk is full: free some space.'
      : 'Set DATA_DIR to a folder that the user of the product may write to.',
  );
}

export function diskFinding(freeBytes: number | null, isShared: boolean): Finding {
  const free = freeBytes === null ? '' : ` ${(freeBytes / GIB).toFixed(1)} GiB are free.`;
  const detail = `Written, read and deleted on the disk.${free}`;
  if (freeBytes !== null && freeBytes < FREE_GIB_MIN * GIB) {
    return warning(detail, 'Free some space: uploads, logs and the built site need it.');
  }
  return ok(
    detail,
    isShared
      ? 'With several replicas all of them must have the same folder, or a bucket (S3_BUCKET).'
      : null,
  );
}

interface DatabaseSeen {
  readonly engine: 'SQLite' | 'PostgreSQL';
  /** Null where the product has never started on it. */
  readonly schema: number | null;
  readonly schemaOfCode: number;
}

export function databaseFinding({ engine, schema, schemaOfCode }: DatabaseSeen): Finding {
  const written = `${engine}: a table was made, written, read, and dropped.`;
  if (schema === null) return ok(`${written} It is empty: the first start fills it.`);
  if (schema > schemaOfCode) {
    return failed(
      `${engine}: a newer version of the product has used it (schema ${schema}; this one knows ${schemaOfCode}).`,
      'Start the newer version again, or restore a backup from before the upgrade.',
    );
  }
  return schema < schemaOfCode
    ? ok(
        `${written} It is of an older version (schema ${schema}).`,
        'The next start upgrades it. Make a backup before.',
      )
    : ok(written);
}

/** `code` is an SQLSTATE, or that of the network. */
export function postgresFailure(code: string, error: string): Finding {
  const detail = `PostgreSQL: ${error}${code ? ` (${code})` : ''}.`;
  return failed(
    detail,
    adviceOn(
      code,
      [
        [/^28/, 'Check user and password in DATABASE_URL.'],
        [/^3D000$/, 'Create the database that DATABASE_URL names.'],
        [/^42501$/, 'Let the user own the database, or grant it CREATE on its schema.'],
        [/^53300$/, 'Raise max_connections of PostgreSQL, or run fewer replicas.'],
      ],
      'Check host and port in DATABASE_URL, and that PostgreSQL runs and this machine may reach it.',
    ),
  );
}

export const redisFailure = (error: string): Finding =>
  failed(
    `Redis: ${error}.`,
    adviceOn(
      error,
      [
        [/WRONGPASS|NOAUTH|AUTH/, 'Check user and password in REDIS_URL.'],
        [/NOPERM/, 'Allow the user to read, write and run scripts on keys that begin with elc:.'],
        [/READONLY|MISCONF|OOM/, 'Redis accepts no writes: see its own log.'],
      ],
      'Check host and port in REDIS_URL (rediss:// for TLS), and that this machine may reach it. Until then each process counts alone.',
    ),
  );
