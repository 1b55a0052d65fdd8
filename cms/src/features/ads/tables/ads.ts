import type {
  AdAnalysis,
  AdPayment,
  AdStatus,
  Analyst,
  Application,
  BannerColors,
  FullscreenMessageType,
} from '@elc/contracts';
import type { Knex } from 'knex';
import {
  bigInteger,
  boolean,
  type Column,
  documentColumns,
  emptyAs,
  integer,
  json,
  nullable,
  string,
} from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { type Row, rowMapper } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import { anyContains } from '../../../platform/db/search-text';
import { waitingAmong } from '../../../platform/db/waiting';
import type { AdMail } from '../rules/ad-mails';
import { analyseAd } from '../rules/analyse-ad';

/** The only value of `live_slot`, which is unique: at most one ad is live. */
const LIVE = 'banner';

/** The table of the content type `api::advertisement.advertisement`. */
export const AD_TABLE = 'elc_ads';

const adRow = rowMapper({
  id: string('public_id'),
  tokenDigest: string(),
  websiteUrl: string(),
  adDescription: string(),
  /** Stem of the stored pictures' names. */
  imageName: string(),
  links: json<readonly string[]>(),
  targetAudience: string<Application['targetAudience']>(),
  duration: string<Application['duration']>(),
  premiumFullscreen: boolean(),
  fullscreenMessageType: nullable(string<FullscreenMessageType>()),
  fullscreenCustomMessage: nullable(string()),
  analysis: nullable(json<AdAnalysis>()),
  analysedBy: emptyAs(string<Analyst>(), 'built-in'),
  /** Null for an ad of a release that did not call the AI. */
  analysisState: nullable(string<'waiting' | 'done'>()),
  colors: json<BannerColors>(),
  createdAtMs: bigInteger(),
  status: string<AdStatus>(),
  rejectionReason: nullable(string()),
  isLive: liveSlot(),
  /** Null unless live. */
  expiresAtMs: nullable(bigInteger()),
  /** What is left of its time while it is not live; null before. */
  remainingMs: nullable(bigInteger()),
  /** Rises with each change of the analysis or the colours before the approval. */
  revision: emptyAs(integer(), 0),
  /** Before it, the ad does not go live by itself; null: no wish. */
  startsAtMs: nullable(bigInteger()),
  /** How the team reaches the advertiser; null: not given. */
  contact: nullable(string()),
  /** By its advertiser, which rejected it. */
  isWithdrawn: emptyAs(boolean(), false),
  /** By the team after its approval, which rejected it. */
  isRemoved: emptyAs(boolean(), false),
  /** Id of the ad that it goes on from; unique. */
  extendsId: nullable(string()),
  /**
   * Null until its contact, an e-mail address, is confirmed, `unsent` where no mail has asked for it; `done` after the last
   * mail; `refused` by its mail server.
   */
  mailing: nullable(string<'unsent' | 'confirmed' | 'done' | 'refused'>()),
  /** The mails about it, oldest first. */
  mailed: emptyAs(json<readonly AdMail[]>(), []),
  /** The session of Stripe that its advertiser was led to last, until it is paid or nothing is due. */
  checkout: nullable(
    json<{ readonly session: string; readonly url: string; readonly atMs: number }>(),
  ),
  /** Null where nothing is to be paid, and for ads of releases that asked for nothing. */
  payment: nullable(json<AdPayment>()),
});

/** One without a stored analysis gets the built-in one. */
export interface StoredAd extends Row<typeof adRow> {
  readonly analysis: AdAnalysis;
}

/** What an advertiser sent, with what was made of it at once. */
export type NewAd = Omit<
  StoredAd,
  | 'status'
  | 'rejectionReason'
  | 'isLive'
  | 'expiresAtMs'
  | 'remainingMs'
  | 'revision'
  | 'mailed'
  | 'isWithdrawn'
  | 'isRemoved'
  | 'checkout'
>;

/** `reviewedAtMs` is shown in the CMS. */
export type AdChange = Partial<
  Omit<StoredAd, 'id' | 'tokenDigest' | 'imageName' | 'createdAtMs' | 'extendsId'>
> & { readonly reviewedAtMs?: number | null };

/** `queue`: pending ones first, oldest on top. */
export type AdSort = 'newest' | 'queue';

export interface AdPosition {
  readonly createdAtMs: number;
  readonly id: string;
  readonly status: AdStatus;
}

export interface AdPage {
  readonly status?: AdStatus | undefined;
  readonly withoutRejected?: boolean | undefined;
  /** Words of the address or the description, in any letter case. */
  readonly text?: string | undefined;
  readonly sort: AdSort;
  readonly limit: number;
  /** In the same order. */
  readonly after: AdPosition | null;
}

/** More ads of one address are not looked at together. */
const OF_CONTACT_MAX = 200;

const isContact = (email: string): [string, string[]] => [
  'lower(contact) = ?',
  [email.toLowerCase()],
];

export function createAds(connection: Connection) {
  const table = () => connection(AD_TABLE);
  const first = (where: Record<string, string>) => firstRow(table().where(where), toAd);
  return {
    async add(ad: NewAd): Promise<void> {
      await table().insert({
        ...documentColumns(ad.id, ad.createdAtMs),
        ...toColumns({ ...ad, status: 'pending' }),
      });
    },
    find: (id: string): Promise<StoredAd | null> => first({ public_id: id }),
    findByToken: (digest: string): Promise<StoredAd | null> => first({ token_digest: digest }),
    findExtensionOf: (id: string): Promise<StoredAd | null> => first({ extends_id: id }),
    findByImage: (imageName: string): Promise<StoredAd | null> => first({ image_name: imageName }),
    /** Its time may be over. */
    live: (): Promise<StoredAd | null> => first({ live_slot: LIVE }),
    pending: () => waitingAmong(table().where({ status: 'pending' })),
    /** Those whose contact is to get news. */
    async toMail(decidedUntilMs: number): Promise<StoredAd[]> {
      const rows = await table()
        .where({ mailing: 'confirmed' })
        .andWhere((decided) =>
          decided.whereNull('reviewed_at').orWhere('reviewed_at', '<=', new Date(decidedUntilMs)),
        );
      return rows.map(toAd);
    },
    /** Those with this contact, newest first. */
    async ofContact(email: string): Promise<StoredAd[]> {
      const own = table().whereRaw(...isContact(email));
      return (await own.orderBy('created_at_ms', 'desc').limit(OF_CONTACT_MAX)).map(toAd);
    },
    /** Confirmed for one ad is confirmed for all; refused by its server for one, too. Null: neither. */
    async stateOfContact(email: string): Promise<'confirmed' | 'refused' | null> {
      const states = ['confirmed', 'done', 'refused'] as const;
      const known = table()
        .whereRaw(...isContact(email))
        .whereIn('mailing', states);
      const [first] = await known.orderBy('mailing').limit(1).pluck('mailing');
      return first === 'done' ? 'confirmed' : (first ?? null);
    },
    /** Mails to them are refused by its server. */
    async refuseContact(email: string): Promise<void> {
      await table()
        .whereRaw(...isContact(email))
        .update({ mailing: 'refused' });
    },
    /** Pending ones that no AI was asked about, oldest first. */
    async neverAnalysed(limit: number): Promise<StoredAd[]> {
      const rows = await table()
        .where({ status: 'pending', analysis_state: null })
        .orderBy('created_at_ms')
        .limit(limit);
      return rows.map(toAd);
    },
    async list({ status, withoutRejected, text, sort, limit, after }: AdPage): Promise<StoredAd[]> {
      const rows: Record<string, unknown>[] = [];
      for (const part of partsOf(sort, after)) {
        const missing = limit - rows.length;
        if (missing === 0) break;
        const query = table().limit(missing);
        sortPart(query, part);
        if (status) query.where({ status });
        if (withoutRejected) query.whereNot({ status: 'rejected' });
        if (text) query.whereRaw(...anyContains(['website_url', 'ad_description'], text));
        rows.push(...(await query));
      }
      return rows.map(toAd);
    },
    /** @throws ChangedMeanwhile, or a unique violation when another ad is live. */
    async change(
      { id, status, isLive, expiresAtMs, revision, mailing, payment }: StoredAd,
      change: AdChange,
    ): Promise<void> {
      const changed = await table()
        .where({
          public_id: id,
          status,
          live_slot: isLive ? LIVE : null,
          expires_at_ms: expiresAtMs,
          ...(change.mailing !== undefined && { mailing }),
          ...(change.payment && adRow.toColumns({ payment })),
        })
        .whereRaw('coalesce(revision, 0) = ?', [revision])
        .update({ ...toColumns(change), updated_at: new Date() });
      if (changed === 0) throw new ChangedMeanwhile();
    },
  };
}

/** The ad was changed since it was read: the whole change is done again. */
export class ChangedMeanwhile extends Error {}

export type AdStore = ReturnType<typeof createAds>;

/** True where the column contains `LIVE`. */
function liveSlot(): Column<boolean> {
  return {
    ...boolean('live_slot'),
    type: 'string',
    decode: (stored) => stored !== null,
    encode: (isLive) => (isLive ? LIVE : null),
  };
}

/** `title` and the dates repeat others for the lists of the CMS. */
function toColumns(ad: Partial<NewAd> & AdChange): Record<string, unknown> {
  const { analysis, expiresAtMs, reviewedAtMs } = ad;
  return {
    ...adRow.toColumns(ad),
    ...(analysis && { title: analysis.mainProduct }),
    ...(expiresAtMs !== undefined && {
      active_until: expiresAtMs === null ? null : new Date(expiresAtMs),
    }),
    ...(reviewedAtMs !== undefined && {
      reviewed_at: reviewedAtMs === null ? null : new Date(reviewedAtMs),
    }),
  };
}

function toAd(stored: unknown): StoredAd {
  const ad = adRow.toRow(stored);
  return { ...ad, analysis: ad.analysis ?? analyseAd(ad) };
}

interface AdPart {
  readonly narrow: (query: Knex.QueryBuilder) => void;
  readonly isOldestFirst: boolean;
  readonly after: AdPosition | null;
}

/** In order; parts that are over at `after` are left out. */
function partsOf(sort: AdSort, after: AdPosition | null): AdPart[] {
  if (sort === 'newest') return [{ narrow: () => {}, isOldestFirst: false, after }];
  const isPastWaiting = after !== null && after.status !== 'pending';
  return [
    ...(isPastWaiting
      ? []
      : [
          {
            narrow: (query: Knex.QueryBuilder) => void query.where({ status: 'pending' }),
            isOldestFirst: true,
            after,
          },
        ]),
    {
      narrow: (query) => void query.whereNot({ status: 'pending' }),
      isOldestFirst: false,
      after: isPastWaiting ? after : null,
    },
  ];
}

/** Sorts by the part and starts after its position. */
function sortPart(query: Knex.QueryBuilder, { narrow, isOldestFirst, after }: AdPart): void {
  narrow(query);
  query.orderByRaw(`created_at_ms ${isOldestFirst ? 'asc' : 'desc'}, public_id desc`);
  if (!after) return;
  const { createdAtMs, id } = after;
  const beyond = isOldestFirst ? '>' : '<';
  query
    .where('created_at_ms', `${beyond}=`, createdAtMs)
    .whereRaw(`(created_at_ms ${beyond} ? or public_id < ?)`, [createdAtMs, id]);
}
