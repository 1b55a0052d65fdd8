import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AD_TEXT_MAX,
  adSubmission,
  contactRequest,
  generateKeyRequest,
  reportRequest,
  reportsQuery,
  scanGroupRequest,
  usernameParams,
} from '@elc/contracts';
import { robloxNotification } from '@elc/contracts/players/roblox-webhook';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LENGTHS } from '../features/accounts/login-logs';
import { AUDIT_LINE_MAX } from '../platform/audit/record-audit';
import { collectionTables } from '../platform/db/testing/collection-tables';
import { ADDRESS_LENGTH_MAX } from '../platform/http/rules/address';
import { AUTHOR_LENGTH_MAX } from '../platform/upstreams/discord/schemas';
import { NAME_LENGTH_MAX } from '../platform/upstreams/roblox/schemas';
import { tables as ownTables } from './tables';

const tables = [...ownTables, ...collectionTables];

/** What a `string` column holds on PostgreSQL, in characters: `varchar(255)`. A `text` column has no end. */
const STRING_COLUMN_MAX = 255;

interface JsonSchema {
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
}

const lengthMaxOf = (schema: z.ZodType): number =>
  (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema).maxLength ?? Number.POSITIVE_INFINITY;

interface Attribute {
  readonly type: string;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
}

const SOURCES = path.resolve(import.meta.dirname, '..');

const contentTypes = Object.fromEntries(
  globSync(['api/*/content-types/*/schema.json', 'components/*/*.json'], { cwd: SOURCES }).map(
    (file) => {
      const { attributes } = JSON.parse(readFileSync(path.join(SOURCES, file), 'utf8')) as {
        attributes: Record<string, Attribute>;
      };
      return [file.startsWith('api/') ? `api::${file.split('/')[1]}` : file, attributes] as const;
    },
  ),
);

/** The longest text of every `string` column, by its table, or by its name in any table. */
const LONGEST: Readonly<Record<string, number>> = {
  // From requests.
  'elc_api_keys name': lengthMaxOf(generateKeyRequest.shape.name),
  'elc_scans scanned_by': lengthMaxOf(scanGroupRequest.shape.scannedBy),
  'elc_abuse_reports assignee': lengthMaxOf(reportsQuery.shape.assignee),
  'elc_abuse_reports reason': lengthMaxOf(reportRequest.shape.reason),
  'elc_abuse_reports reporter_username': lengthMaxOf(reportRequest.shape.reporterUsername),
  'elc_abuse_reports target_username': lengthMaxOf(reportRequest.shape.targetUsername),
  'contact_messages email': lengthMaxOf(contactRequest.shape.email),
  'elc_ads target_audience': longestOf(adSubmission.shape.targetAudience),
  'elc_ads title': AD_TEXT_MAX.title,
  'elc_ads duration': longestOf(adSubmission.shape.duration),
  // As Stripe's events are read.
  'elc_unmatched_payments currency': 3,
  'elc_login_logs username': LENGTHS.username,
  'elc_login_logs address': LENGTHS.address,
  // A minute, an address and a name, with spaces between.
  'elc_login_logs counted_as': 10 + LENGTHS.address + LENGTHS.username,
  'elc_roblox_notifications notification_id': lengthMaxOf(robloxNotification.shape.NotificationId),
  'elc_roblox_notifications event_type': lengthMaxOf(robloxNotification.shape.EventType),
  // As `IDEMPOTENCY_KEY_FORM` has it.
  'elc_kept_answers idempotency_key': 128,
  'elc_webhook_players name': lengthMaxOf(usernameParams.shape.username),
  'elc_audit admin_key': AUDIT_LINE_MAX,
  'elc_audit subject_name': AUDIT_LINE_MAX,
  label: 60,
  made_by: STRING_COLUMN_MAX,
  revoked_by: STRING_COLUMN_MAX,
  made_from: ADDRESS_LENGTH_MAX,
  last_used_address: ADDRESS_LENGTH_MAX,
  address: ADDRESS_LENGTH_MAX,
  bound_address: ADDRESS_LENGTH_MAX,
  created_from: ADDRESS_LENGTH_MAX,
  last_used_from: ADDRESS_LENGTH_MAX,
  // From upstreams, cut where they are read; lower letters can be twice as many (İ).
  username: NAME_LENGTH_MAX,
  username_lower: 2 * NAME_LENGTH_MAX,
  display_name: NAME_LENGTH_MAX,
  group_name: NAME_LENGTH_MAX,
  author: AUTHOR_LENGTH_MAX,
  // From other columns that end alike: an account's name, a guide's slug.
  by: STRING_COLUMN_MAX,
  changed_by: STRING_COLUMN_MAX,
  closed_by: STRING_COLUMN_MAX,
  'elc_invites username': STRING_COLUMN_MAX,
  handled_by: STRING_COLUMN_MAX,
  slug: STRING_COLUMN_MAX,
};

/** Columns that hold only what the product itself makes up: ids, digests, days, names of states. */
const OF_OUR_OWN = new Set(
  `public_id key_id ad_id user_id site_user_id document_id item_id message_id channel_id guild_id request_id build_id
  digest token_digest code_digest share_token player_hash previous_digest content_digest search_digest summary_of_digest content_hash prefix
  day name key part ref reference url image_name message_key live_slot holder worker replica owner subject upstream ballot
  status state kind type job role level event change detail purpose outcome reason priority code method failure
  analysed_by analysis_state mailing extends_id summarised_by action subject_id hash previous_hash
  webhook_id first_id off_reason lane api_key_id fingerprint location
  fullscreen_message_type uid made_with classification generation badge_visibility rules_version`.split(
    /\s+/,
  ),
);

function longestOf(schema: z.ZodType): number {
  const { enum: values = [] } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  return Math.max(...values.map((value) => String(value).length));
}

describe('every column of a table that ends', () => {
  const columns = tables.flatMap(({ tableName, attributes }) =>
    Object.entries(attributes)
      .filter(([, { type }]) => type === 'string')
      .map(([column]) => ({ tableName, column })),
  );
  test.each(columns)('$tableName $column holds its longest text', ({ tableName, column }) => {
    const longest = LONGEST[`${tableName} ${column}`] ?? LONGEST[column];
    if (longest === undefined) {
      expect(OF_OUR_OWN, `Say how long ${tableName}.${column} gets, or use text`).toContain(column);
      return;
    }
    expect(longest).toBeLessThanOrEqual(STRING_COLUMN_MAX);
  });
});

describe('every text of a content type', () => {
  const texts = Object.entries(contentTypes).flatMap(([owner, attributes]) =>
    Object.entries(attributes)
      .filter(([, { type }]) => ['string', 'email', 'uid'].includes(type))
      .map(([column, attribute]) => ({ place: `${owner} ${column}`, attribute })),
  );
  test.each(texts)('$place ends before its column does', ({ place, attribute }) => {
    // Two UTF-16 units, which `maxLength` counts, may be one character; of a message the contract counts these.
    const units = place.startsWith('api::contact-message ') ? 2 : 1;
    expect(attribute.maxLength).toBeLessThanOrEqual(units * STRING_COLUMN_MAX);
  });
});
