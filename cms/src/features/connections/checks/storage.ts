import type { Connection } from '../../../platform/db/connection';
import { probeTable } from '../../../platform/db/probe-table';
import { createSchemaVersions, SCHEMA_VERSION } from '../../../platform/db/schema-version';
import type { Env } from '../../../platform/env/env';
import { probeRedis } from '../../../platform/http/limits/probe-redis';
import { probeUploads } from '../../../publishing';
import { type Check, noted } from '../check';
import { failed, notConfigured, ok, skipped } from '../rules/finding';
import {
  bucketFailure,
  databaseFinding,
  diskFailure,
  diskFinding,
  postgresFailure,
  redisFailure,
} from '../rules/storage-findings';

interface Dependencies {
  readonly settings: Env;
  /** Null where the database does not exist yet. */
  readonly connection: Connection | null;
  /** A name that nothing else has. */
  readonly randomName: () => string;
}

export function databaseChecks({ settings, connection, randomName }: Dependencies): Check[] {
  if (!connection) {
    const sentence = `There is no database yet: the first start makes it in ${settings.DATA_DIR}.`;
    return [noted('Database', skipped(sentence))];
  }
  const isPostgres = settings.DATABASE_URL !== undefined;
  return [
    {
      name: 'Database',
      async run() {
        try {
          const schema = await createSchemaVersions(connection).read();
          await probeTable(connection, `elc_check_${randomName()}`);
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
      },
    },
  ];
}

export function redisChecks({ settings, randomName }: Dependencies): Check[] {
  const { REDIS_URL: url, DATABASE_URL } = settings;
  if (!url) {
    return [
      noted(
        'Redis',
        notConfigured(
          'Each process counts limits by itself, in a file.',
          DATABASE_URL
            ? 'One replica needs no Redis. For several set REDIS_URL, or each replica grants the whole limit by itself.'
            : 'Nothing to do: one process alone needs no Redis.',
        ),
      ),
    ];
  }
  return [
    {
      name: 'Redis',
      async run() {
        try {
          await probeRedis(url, `elc:check:${randomName()}`);
          return ok('A key was written, read and deleted.');
        } catch (thrown) {
          const { code = '', message } = errorOf(thrown);
          return redisFailure(message || code);
        }
      },
    },
  ];
}

export function filesChecks({ settings, randomName }: Dependencies): Check[] {
  const { S3_BUCKET: bucket, DATA_DIR, DATABASE_URL } = settings;
  return [
    {
      name: bucket ? 'Bucket of uploads' : 'Folder of uploads',
      async run(signal) {
        const outcome = await probeUploads(settings, `elc-check-${randomName()}.txt`, signal);
        if (!outcome.ok) {
          return bucket ? bucketFailure(outcome, bucket) : diskFailure(outcome, DATA_DIR);
        }
        return bucket
          ? ok(`An object was written to ${bucket}, read, and deleted.`)
          : diskFinding(outcome.freeBytes, DATABASE_URL !== undefined);
      },
    },
  ];
}

/** pg gathers the failures of all addresses of a host, without words of its own. */
function errorOf(thrown: unknown): { readonly code?: string; readonly message: string } {
  const { code, message, errors } = thrown as {
    code?: string;
    message?: string;
    errors?: readonly Error[];
  };
  const words = message || errors?.map((one) => one.message).join('; ') || String(thrown);
  return { ...(code && { code }), message: words.replace(/\.$/, '') };
}
