import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AD_TEXT_MAX,
  adSubmission,
  contactRequest,
  type Endpoint,
  endpoints,
  generateKeyRequest,
  reportRequest,
  reportsQuery,
  scanGroupRequest,
} from '@elc/contracts';
import { robloxNotification } from '@elc/contracts/players/roblox-webhook';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tables as ownTables } from '../../app/tables';
import { LENGTHS } from '../../features/accounts/tables/login-logs';
import { AUDIT_LINE_MAX } from '../audit/record-audit';
import { ADDRESS_LENGTH_MAX } from '../http/rules/address';
import { AUTHOR_LENGTH_MAX } from '../upstreams/discord/schemas';
import { NAME_LENGTH_MAX } from '../upstreams/roblox/schemas';
import { collectionTables } from './testing/collection-tables';

const tables = [...ownTables, ...collectionTables];

/** What a `string` column holds on PostgreSQL, in characters: `varchar(255)`. A `text` column has no end. */
const STRING_COLUMN_MAX = 255;

/** A UTF-16 unit count, which Strapi's `maxLength` is, can be twice as high as the count of characters. */
const UNITS_PER_CHARACTER = 2;

interface JsonSchema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const lengthMaxOf = (schema: z.ZodType): number =>
  (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema).maxLength ?? Number.POSITIVE_INFINITY;

/** The texts in a request that people choose: neither one of a few values nor of a fixed form. */
function freeTextsIn(schema: JsonSchema, at = ''): [string, number][] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
      freeTextsIn(property, at ? `${at}.${key}` : key),
    ),
    ...(schema.items ? freeTextsIn(schema.items, `${at}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((one) => freeTextsIn(one, at)),
  ];
  const isFree =
    schema.type === 'string' &&
    !schema.enum &&
    schema.const === undefined &&
    schema.format !== 'date-time' &&
    !(schema.pattern && schema.maxLength === undefined);
  return isFree ? [...inner, [at, schema.maxLength ?? Number.POSITIVE_INFINITY]] : inner;
}

/** Where the free texts of requests that write go: `table.column`, or why they are not stored. */
const GOES_TO: Readonly<Record<string, string>> = {
  'suspendUser reason': 'plugin::users-permissions.user suspensionReason',
  'contact name': 'api::contact-message name',
  'contact email': 'api::contact-message email',
  'contact subject': 'api::contact-message subject',
  'contact message': 'api::contact-message message',
  'contact homepage': 'not stored: what fills it in is dropped',
  'generateKey name': 'elc_api_keys name',
  'scanGroup scannedBy': 'elc_scans scanned_by',
  'reportAbuse reporterUsername': 'elc_abuse_reports reporter_username',
  'reportAbuse targetUsername': 'elc_abuse_reports target_username',
  'reportAbuse reason': 'elc_abuse_reports reason',
  'reportAbuse description': 'elc_abuse_reports description',
  'changeReport assignee': 'elc_abuse_reports assignee',
  'changeReport note': 'elc_abuse_reports note',
  'submitAdvertisement websiteUrl': 'elc_ads website_url',
  'submitAdvertisement adDescription': 'elc_ads ad_description',
  'submitAdvertisement contact': 'elc_ads contact',
  'submitAdvertisement links': 'elc_ads links',
  'submitAdvertisement fullscreenCustomMessage': 'elc_ads fullscreen_custom_message',
  'requestAdConfirmation contact': 'elc_ads contact',
  'confirmAdContact token': 'not stored: its signature is checked',
  'requestAdLinks email': 'not stored: looked up',
  'stripeWebhook type': 'not stored: compared',
  'stripeWebhook data.object.id': 'elc_ads payment',
  'stripeWebhook data.object.currency': 'not stored: compared',
  'stripeWebhook data.object.payment_status': 'not stored: compared',
  'stripeWebhook data.object.payment_intent': 'elc_ads payment',
  'saveRejectionReason text': 'elc_rejection_reasons text',
  'reviewApplication reason': 'elc_ads rejection_reason',
  'reviewApplication edits.title': 'elc_ads analysis',
  'reviewApplication edits.category': 'elc_ads analysis',
  'reviewApplication edits.callToAction': 'elc_ads analysis',
  'reviewApplication edits.summary': 'elc_ads analysis',
  'reviewApplication edits.keyFeatures[]': 'elc_ads analysis',
  'reviewApplication payment.note': 'elc_ads payment',
  'settlePayment note': 'elc_ads payment',
  'changeSettings adPayments.day.link': 'elc_settings value',
  'changeSettings adPayments.day.instructions': 'elc_settings value',
  'changeSettings adPayments.month.link': 'elc_settings value',
  'changeSettings adPayments.month.instructions': 'elc_settings value',
  'changeSettings adPayments.fullscreen.link': 'elc_settings value',
  'changeSettings adPayments.fullscreen.instructions': 'elc_settings value',
  'changeDefaultBanner banner.promo.title': 'elc_banner_settings value',
  'changeDefaultBanner banner.promo.text': 'elc_banner_settings value',
  'changeDefaultBanner banner.promo.url': 'elc_banner_settings value',
  'login code': 'not stored: compared',
  'verifyAdminKey code': 'not stored: compared',
  'beginSecondFactor password': 'not stored: compared',
  'confirmSecondFactor code': 'not stored: compared',
  'renewRecoveryCodes code': 'not stored: compared',
  'removeSecondFactor code': 'not stored: compared',
  'register username': 'plugin::users-permissions.user username',
  'register password': 'not stored: its hash is',
  'changePassword currentPassword': 'not stored: compared',
  'changePassword newPassword': 'not stored: its hash is',
  'deleteOwnAccount password': 'not stored: compared',
  'removeEmail password': 'not stored: compared',
  'requestReset account': 'not stored: looked up',
  'resetPassword newPassword': 'not stored: its hash is',
  'setEmail email': 'elc_account_links email',
  'setEmail password': 'not stored: compared',
  'login username': 'not stored: the login log cuts it',
  'login password': 'not stored: compared',
  'verifyAdminKey key': 'not stored: compared by its digest',
  'generateChallenge phrase': 'not stored: compared',
  'createLifetimeKey phrase': 'not stored: compared',
  'createLifetimeKey challenge': 'not stored: compared by its digest',
  'createLifetimeKey label': 'elc_admin_keys label',
  'generateDirectKey label': 'elc_admin_keys label',
  'confirmAccess key': 'not stored: compared by its digest',
  'confirmAccess password': 'not stored: compared',
  'hit path': 'not stored: only counted',
  'findStoredPlayer player': 'not stored: looked up',
  'robloxWebhook NotificationId': 'elc_roblox_notifications notification_id',
  'robloxWebhook EventType': 'elc_roblox_notifications event_type',
  'startRobloxSignIn returnTo': 'not stored: in a cookie',
  'finishRobloxSignIn state': 'not stored: compared',
  'finishRobloxSignIn code': 'not stored: sent to Roblox',
  'finishRobloxSignIn iss': 'not stored: compared',
  'finishRobloxSignIn error': 'not stored: one of a few',
  'sendTestMail to': 'not stored: a mail goes there',
};

const WRITTEN = Object.entries<Endpoint>(endpoints)
  .filter(([, { method }]) => method !== 'GET')
  .flatMap(([name, { body, form }]) =>
    [body, form?.fields].flatMap((schema) =>
      schema
        ? freeTextsIn(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema).map(
            ([field, lengthMax]) => ({ text: `${name} ${field}`, lengthMax }),
          )
        : [],
    ),
  );

interface Attribute {
  readonly type: string;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
}

const SOURCES = path.resolve(import.meta.dirname, '../..');

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

/** Strapi lets 255 units into a `string` that names no `maxLength`; our own tables are not Strapi's to check. */
function unitsMaxOf(owner: string, { type, maxLength }: Attribute): number {
  if (owner.startsWith('elc_')) return Number.POSITIVE_INFINITY;
  return maxLength ?? (type === 'string' ? STRING_COLUMN_MAX : Number.POSITIVE_INFINITY);
}

/** The column of a place: whether it ends, and how many UTF-16 units Strapi lets into it. */
function columnOf(place: string): { isString: boolean; unitsMax: number } | undefined {
  const [owner = '', column = ''] = place.split(' ');
  if (owner === 'plugin::users-permissions.user') return { isString: true, unitsMax: 255 };
  const attribute =
    contentTypes[owner]?.[column] ??
    tables.find(({ tableName }) => tableName === owner)?.attributes[column];
  if (!attribute) return undefined;
  return {
    isString: attribute.type !== 'text' && attribute.type !== 'richtext',
    unitsMax: unitsMaxOf(owner, attribute),
  };
}

describe('a text that a contract lets through', () => {
  test.each(WRITTEN)('$text has a place that holds it', ({ text, lengthMax }) => {
    const place = GOES_TO[text];
    expect(place, `Say in GOES_TO where ${text} is stored`).toBeDefined();
    if (place?.startsWith('not stored')) return;
    const column = columnOf(place ?? '');
    expect(column, `There is no ${place}`).toBeDefined();
    if (column?.isString) expect(lengthMax).toBeLessThanOrEqual(STRING_COLUMN_MAX);
    expect(column?.unitsMax).toBeGreaterThanOrEqual(lengthMax * UNITS_PER_CHARACTER);
  });

  test('no place is named for a text that is gone', () => {
    const texts = WRITTEN.map(({ text }) => text);
    expect(Object.keys(GOES_TO).filter((text) => !texts.includes(text))).toEqual([]);
  });
});

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
  'elc_login_logs username': LENGTHS.username,
  'elc_login_logs address': LENGTHS.address,
  // A minute, an address and a name, with spaces between.
  'elc_login_logs counted_as': 10 + LENGTHS.address + LENGTHS.username,
  'elc_roblox_notifications notification_id': lengthMaxOf(robloxNotification.shape.NotificationId),
  'elc_roblox_notifications event_type': lengthMaxOf(robloxNotification.shape.EventType),
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
    // What a contract lets through is measured there, in characters, and nothing else writes it.
    const isFromContract = Object.values(GOES_TO).includes(place);
    if (!isFromContract) expect(attribute.maxLength).toBeLessThanOrEqual(STRING_COLUMN_MAX);
  });
});
