import path from 'node:path';
import { z } from 'zod';
import { WEBHOOK_FORMS } from '../rules/webhook-forms.ts';
import { readSender } from '../upstreams/mail/rules/sender.ts';
import { fileSettingOf, readSecretFiles } from './secret-files.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const port = z.coerce.number({ error: 'must be a port from 1 to 65535' }).int().min(1).max(65535);
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://example.org' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
const secret = z
  .string()
  .min(16, 'must have at least 16 characters; remove the line to have a new one made');

const sender = z.string().transform((text, context) => {
  const read = readSender(text);
  if (read) return read;
  context.addIssue('must be an address, or a name and an address: City <no-reply@city.example>');
  return z.NEVER;
});

const proxies = (text: string, context: z.RefinementCtx) => {
  const read = readTrustedProxies(text);
  if (read.ok) return read.proxies;
  context.addIssue(
    'must be a number from 0 to 10, or addresses and networks such as 10.0.0.0/8, 2001:db8::1',
  );
  return z.NEVER;
};

/** An empty value counts as unset, so that `.env` can list every name. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Random values, made on first run. */
export const SECRET_NAMES = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'SESSION_SECRET',
  'PUBLISHABLE_KEY',
] as const;

export type SecretName = (typeof SECRET_NAMES)[number];

const channelId = z
  .string()
  .regex(/^\d{1,20}$/, 'must be the number of a channel (Developer Mode, Copy Channel ID)');

const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu)).size;

const SECONDS_MAX = 3600;
const seconds = z.coerce
  .number({ error: 'must be a number of seconds' })
  .min(1, 'must be at least 1')
  .max(SECONDS_MAX, `must be at most ${SECONDS_MAX}`);

const wholeNumber = (most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`);

/** Also read from `NAME_FILE`; hidden in logs and results of checks. */
const secretShape = {
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' }),
  ),
  DATABASE_PASSWORD: optional(z.string()),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/, error: 'must start with redis://' })),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })),
  DISCORD_NOTICE_WEBHOOK_URL: optional(origin),
  ALERT_WEBHOOK: optional(origin),
  NOTICE_WEBHOOK: optional(origin),
  ADMIN_SECRET_PHRASE: optional(
    z
      .string()
      .refine(
        (phrase) => phrase.length >= 16 || wordsIn(phrase) >= 4,
        'must have at least 16 characters, or four different words; choose words at random, such as from a dictionary',
      ),
  ),
  CMS_ADMIN_PASSWORD: optional(
    z.string().min(8, 'must have at least 8 characters').max(72, 'must have at most 72 characters'),
  ),
  ROBLOX_OPEN_CLOUD_KEY: optional(z.string()),
  ROBLOX_OAUTH_CLIENT_SECRET: optional(z.string()),
  ROBLOX_WEBHOOK_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  DISCORD_BOT_TOKEN: optional(z.string()),
  AI_API_KEY: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  BACKUP_PASSPHRASE: optional(z.string().min(12, 'must have at least 12 characters')),
  ...(Object.fromEntries(SECRET_NAMES.map((name) => [name, secret])) as Record<
    SecretName,
    typeof secret
  >),
};

export const SECRET_SETTINGS = Object.keys(secretShape) as ReadonlyArray<keyof typeof secretShape>;

const schema = z
  .object({
    ...secretShape,
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: port.default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    CMS_PORT: port.default(1337),
    CMS_HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: optional(origin),
    CMS_PUBLIC_URL: optional(origin),
    DATA_DIR: z.string().min(1).default('data'),
    TRUSTED_PROXIES: z.string().default('0').transform(proxies),
    S3_ENDPOINT: optional(origin),
    S3_BUCKET: optional(z.string()),
    S3_REGION: optional(z.string()),
    MAIL_FROM: optional(sender),
    SUPPORT_EMAIL: optional(z.email()),
    ALERT_MAIL: optional(z.email()),
    NOTICE_MAIL: optional(z.email()),
    NOTICE_WEBHOOK_FORM: optional(
      z.enum(WEBHOOK_FORMS, { error: 'must be discord, slack or json' }),
    ),
    ALERT_WEBHOOK_FORM: optional(
      z.enum(WEBHOOK_FORMS, { error: 'must be discord, slack or json' }),
    ),
    ALERT_DISK_FREE_MB: wholeNumber(1_000_000_000).default(1024),
    CMS_ADMIN_EMAIL: optional(z.email()),
    UPSTREAMS: z.enum(['sample', 'live'], { error: 'must be sample or live' }).default('sample'),
    ROBLOX_USERS_URL: optional(origin),
    ROBLOX_BADGES_URL: optional(origin),
    ROBLOX_GAMES_URL: optional(origin),
    ROBLOX_THUMBNAILS_URL: optional(origin),
    ROBLOX_GROUPS_URL: optional(origin),
    ROBLOX_CLOUD_URL: optional(origin),
    ROBLOX_INVENTORY_READS_PER_MINUTE: z.coerce
      .number({ error: 'must be a whole number' })
      .int('must be a whole number')
      .min(5, 'must be at least 5')
      .max(1_000_000, 'must be at most 1000000')
      .default(100),
    ROBLOX_OAUTH_CLIENT_ID: optional(z.string()),
    ROBLOX_OAUTH_URL: optional(origin),
    ROBLOX_UNIVERSE_ID: optional(z.coerce.number().int().positive()),
    DISCORD_API_URL: optional(origin),
    DISCORD_UPDATES_CHANNEL_ID: optional(channelId),
    DISCORD_HIGHLIGHTS_CHANNEL_ID: optional(channelId),
    DISCORD_INVITE_CODE: optional(z.string()),
    WIKI_API_URL: optional(origin),
    STRIPE_API_URL: optional(origin),
    AI_BASE_URL: optional(origin),
    AI_MODEL: optional(z.string()),
    UPSTREAM_PAUSE_SECONDS: seconds.default(10),
    UPDATES_READ_SECONDS: seconds.default(5),
    BADGES_READ_SECONDS: seconds.default(300),
    GAME_READ_SECONDS: seconds.default(300),
    SITE_BUILD_RETRY_SECONDS: seconds.default(30),
    RESTART_STEADY_SECONDS: seconds.default(10),
    LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text or json' }).default('text'),
    ACCESS_LOG: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
    REQUIRE_SECOND_FACTOR: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
    BACKUP_EVERY: optional(wholeNumber(8760)),
    BACKUP_KEEP: wholeNumber(1000).default(7),
    BACKUP_TO: optional(z.string()),
    BACKUP_COPY: optional(z.enum(['bucket'], { error: 'must be bucket' })),
  })
  .refine((env) => (env.CMS_ADMIN_EMAIL === undefined) === (env.CMS_ADMIN_PASSWORD === undefined), {
    path: ['CMS_ADMIN_EMAIL'],
    message: 'and CMS_ADMIN_PASSWORD go together: set both or neither',
  })
  .refine((env) => (env.AI_BASE_URL === undefined) === (env.AI_MODEL === undefined), {
    path: ['AI_BASE_URL'],
    message: 'and AI_MODEL go together: set both or neither',
  })
  .refine(
    ({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      new Set([S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map((one) => one === undefined))
        .size === 1,
    {
      path: ['S3_BUCKET'],
      message: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set all three or none',
    },
  )
  .refine(
    (env) => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined),
    {
      path: ['STRIPE_SECRET_KEY'],
      message: 'and STRIPE_WEBHOOK_SECRET go together: set both or neither',
    },
  )
  .refine((env) => !env.BACKUP_COPY || (env.S3_BUCKET && env.BACKUP_PASSPHRASE), {
    path: ['BACKUP_COPY'],
    message: 'needs S3_BUCKET, and BACKUP_PASSPHRASE: an archive holds every secret',
  })
  .refine((env) => env.DATABASE_PASSWORD === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_PASSWORD'],
    message: 'goes with DATABASE_URL: set both, or the address alone',
  })
  .refine(
    ({ DATABASE_PASSWORD, DATABASE_URL }) =>
      DATABASE_PASSWORD === undefined || !DATABASE_URL || new URL(DATABASE_URL).password === '',
    { path: ['DATABASE_PASSWORD'], message: 'is set, and DATABASE_URL has a password, too' },
  )
  .refine((env) => env.PORT !== env.CMS_PORT, {
    path: ['CMS_PORT'],
    message: 'must differ from PORT: the site and the CMS are two listeners',
  });

export type Env = z.infer<typeof schema> & {
  readonly PUBLIC_URL: string;
  readonly CMS_PUBLIC_URL: string;
  readonly BACKUP_TO: string;
};

export const ENV_NAMES: ReadonlySet<string> = new Set(Object.keys(schema.shape));

export const FILE_SETTINGS: readonly string[] = SECRET_SETTINGS.map(fileSettingOf);

/** For docker-compose.yml only. */
export const COMPOSE_NAMES: readonly string[] = [
  'IMAGE',
  'PULL_POLICY',
  'HTTP_PORT',
  'CMS_HTTP_PORT',
];

type EnvOutcome =
  | { readonly ok: true; readonly env: Env }
  | { readonly ok: false; readonly problems: readonly string[] };

/** From pairs and the files that some name; lists every problem, as `NAME what is wrong`. */
export function readEnv(given: Readonly<Record<string, string | undefined>>): EnvOutcome {
  const { values, problems: fileProblems } = readSecretFiles(given, SECRET_SETTINGS);
  const parsed = schema.safeParse(values);
  if (!parsed.success || fileProblems.length > 0) {
    const issues = parsed.success ? [] : parsed.error.issues;
    // A secret with an unreadable file was reported already.
    const others = issues.filter(
      ({ path: [name] }) => values[String(name)] || !given[fileSettingOf(String(name))],
    );
    return {
      ok: false,
      problems: [...fileProblems, ...others.map((issue) => describe(issue, values))],
    };
  }
  const { data } = parsed;
  const dataDir = path.resolve(data.DATA_DIR);
  return {
    ok: true,
    env: {
      ...data,
      DATA_DIR: dataDir,
      BACKUP_TO: path.resolve(data.BACKUP_TO ?? path.join(dataDir, 'backups')),
      DATABASE_URL: withPassword(data.DATABASE_URL, data.DATABASE_PASSWORD),
      PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
      CMS_PUBLIC_URL: data.CMS_PUBLIC_URL ?? `http://localhost:${data.CMS_PORT}`,
    },
  };
}

function withPassword(address: string | undefined, password: string | undefined) {
  if (!address || !password) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

function describe(
  issue: z.core.$ZodIssue,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const name = issue.path.join('.');
  return `${name} ${values[name] ? issue.message : 'is missing'}`;
}

let cached: Env | undefined;

/** Nothing else reads `process.env`. @throws Error that lists every wrong value. */
export function env(): Env {
  if (cached) return cached;
  const outcome = readEnv(process.env);
  if (!outcome.ok) throw new Error(wrongSettings(outcome.problems));
  cached = outcome.env;
  return cached;
}

/** For tests: `env()` has these settings; null lets it read them again, for the files of the same worker. */
export function useEnv(given: Partial<Env> | null): void {
  cached = given ? ({ ...cached, ...given } as Env) : undefined;
}

/** Null where settings are wrong, which is printed and sets the exit code. */
export function envOfCommand(exitCode = 2): Env | null {
  const outcome = readEnv(process.env);
  if (outcome.ok) return outcome.env;
  process.stderr.write(`${wrongSettings(outcome.problems)}\n`);
  process.exitCode = exitCode;
  return null;
}

/**
 * The settings that this process was given, as text of a `.env`, secrets of files by their value: what an
 * installation needs whose settings come from elsewhere, such as a container's.
 */
export function settingsAsDotEnv(): string {
  const { values } = readSecretFiles(process.env, SECRET_SETTINGS);
  const lines = [...ENV_NAMES].flatMap((name) => {
    const value = values[name];
    if (!value) return [];
    const quote = ["'", '`', '"'].find((one) => !value.includes(one)) ?? '';
    return [`${name}=${quote}${value}${quote}\n`];
  });
  return lines.join('');
}

function wrongSettings(problems: readonly string[]): string {
  return `Settings are wrong:\n  ${problems.join('\n  ')}`;
}
