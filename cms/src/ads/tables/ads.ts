import type {
  AdAnalysis,
  AdStatus,
  Analyst,
  BannerColors,
  FullscreenMessageType,
  SentDuration,
  TargetAudience,
} from '@elc/contracts';
import { anyContains } from '../../db/any-contains';
import { numberOrNull, textOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { documentColumns } from '../../db/document-rows';
import { analyseAd } from '../rules/analyse-ad';
import { type AdPosition, type AdSort, partsOf, sortPart } from './ad-order';

/** The only value of `live_slot`: it is unique, so the database holds one live ad at most. */
const LIVE = 'banner';

/** The table of the content type `api::advertisement.advertisement`; its columns are in that schema. */
export const AD_TABLE = 'elc_ads';

/** What an advertiser has sent, and what was made of it at once. */
export interface NewAd {
  readonly id: string;
  readonly tokenDigest: string;
  readonly websiteUrl: string;
  readonly adDescription: string;
  /** Names the stored pictures, without the part that differs by size. */
  readonly imageName: string;
  readonly links: readonly string[];
  readonly targetAudience: TargetAudience;
  readonly duration: SentDuration;
  readonly premiumFullscreen: boolean;
  readonly fullscreenMessageType: FullscreenMessageType | null;
  readonly fullscreenCustomMessage: string | null;
  readonly analysis: AdAnalysis;
  readonly analysedBy: Analyst;
  /** `waiting` until the AI answered; null for an ad of a release that did not call it at submission. */
  readonly analysisState: 'waiting' | 'done' | null;
  readonly colors: BannerColors;
  readonly createdAtMs: number;
}

/** An ad as stored. `remainingMs`: what is left of its time while it is not live; null before. */
export interface StoredAd extends NewAd {
  readonly status: AdStatus;
  readonly rejectionReason: string | null;
  readonly isLive: boolean;
  /** Null unless live. */
  readonly expiresAtMs: number | null;
  readonly remainingMs: number | null;
  /** Rises with each change of the analysis or the colours before the approval. */
  readonly revision: number;
}

/** What may change of an ad. */
export type AdChange = Partial<
  Pick<
    StoredAd,
    | 'status'
    | 'rejectionReason'
    | 'isLive'
    | 'expiresAtMs'
    | 'remainingMs'
    | 'colors'
    | 'analysis'
    | 'analysedBy'
    | 'analysisState'
    | 'revision'
  >
> & {
  /** When it was approved or rejected; editors of the CMS see it. */
  readonly reviewedAtMs?: number;
};

export interface AdPage {
  readonly status?: AdStatus | undefined;
  readonly withoutRejected?: boolean | undefined;
  /** Words of the address or the description, whatever their letter case. */
  readonly text?: string | undefined;
  readonly sort: AdSort;
  readonly limit: number;
  /** Begins after this one, in the same order. */
  readonly after: AdPosition | null;
}

export interface AdStore {
  add(ad: NewAd): Promise<void>;
  find(id: string): Promise<StoredAd | null>;
  findByToken(digest: string): Promise<StoredAd | null>;
  findByImage(imageName: string): Promise<StoredAd | null>;
  /** The one that has the banner, though its time may be over. */
  live(): Promise<StoredAd | null>;
  /** Applications that wait for their review. */
  countPending(): Promise<number>;
  /** Applications that wait for their review and were never put before an AI, oldest first. */
  neverAnalysed(limit: number): Promise<StoredAd[]>;
  list(page: AdPage): Promise<StoredAd[]>;
  /**
   * Changes an ad that still is as it was read; false when it is not.
   * @throws a unique violation when another ad has the banner.
   */
  change(before: StoredAd, change: AdChange): Promise<boolean>;
}

/** Ads and applications for ads. */
export function createAds(connection: Connection): AdStore {
  const table = () => connection(AD_TABLE);
  const first = async (where: Record<string, string>) => {
    const row = await table().where(where).first();
    return row ? toAd(row) : null;
  };
  return {
    async add(ad) {
      await table().insert({
        ...documentColumns(ad.id, ad.createdAtMs),
        ...toRow(ad),
        status: 'pending',
        created_at_ms: ad.createdAtMs,
      });
    },
    find: (id) => first({ public_id: id }),
    findByToken: (digest) => first({ token_digest: digest }),
    findByImage: (imageName) => first({ image_name: imageName }),
    live: () => first({ live_slot: LIVE }),
    async countPending() {
      const row = await table().where({ status: 'pending' }).count({ count: '*' }).first();
      return Number(row?.count ?? 0);
    },
    async neverAnalysed(limit) {
      const rows = await table()
        .where({ status: 'pending', analysis_state: null })
        .orderBy('created_at_ms')
        .limit(limit);
      return rows.map(toAd);
    },
    async list({ status, withoutRejected, text, sort, limit, after }) {
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
    async change({ id, status, isLive, expiresAtMs, revision }, change) {
      const changed = await table()
        .where({
          public_id: id,
          status,
          live_slot: isLive ? LIVE : null,
          expires_at_ms: expiresAtMs,
        })
        .whereRaw('coalesce(revision, 0) = ?', [revision])
        .update({ ...toRow(change), updated_at: new Date() });
      return changed === 1;
    },
  };
}

/** The columns of what is known of an ad; `title` and the dates repeat it for the lists of the CMS. */
function toRow(ad: Partial<NewAd> & AdChange): Record<string, unknown> {
  const row = {
    public_id: ad.id,
    token_digest: ad.tokenDigest,
    website_url: ad.websiteUrl,
    ad_description: ad.adDescription,
    image_name: ad.imageName,
    links: ad.links && JSON.stringify(ad.links),
    target_audience: ad.targetAudience,
    duration: ad.duration,
    premium_fullscreen: ad.premiumFullscreen,
    fullscreen_message_type: ad.fullscreenMessageType,
    fullscreen_custom_message: ad.fullscreenCustomMessage,
    analysis: ad.analysis && JSON.stringify(ad.analysis),
    title: ad.analysis?.mainProduct,
    analysed_by: ad.analysedBy,
    analysis_state: ad.analysisState,
    revision: ad.revision,
    colors: ad.colors && JSON.stringify(ad.colors),
    status: ad.status,
    rejection_reason: ad.rejectionReason,
    live_slot: ad.isLive === undefined ? undefined : ad.isLive ? LIVE : null,
    expires_at_ms: ad.expiresAtMs,
    active_until: ad.expiresAtMs == null ? ad.expiresAtMs : new Date(ad.expiresAtMs),
    reviewed_at: ad.reviewedAtMs === undefined ? undefined : new Date(ad.reviewedAtMs),
    remaining_ms: ad.remainingMs,
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

function toAd(row: Record<string, unknown>): StoredAd {
  const text = (column: string) => String(row[column]);
  return {
    id: text('public_id'),
    tokenDigest: text('token_digest'),
    websiteUrl: text('website_url'),
    adDescription: text('ad_description'),
    imageName: text('image_name'),
    links: JSON.parse(text('links')),
    targetAudience: text('target_audience') as TargetAudience,
    duration: text('duration') as SentDuration,
    premiumFullscreen: Boolean(row.premium_fullscreen),
    fullscreenMessageType: textOrNull(row.fullscreen_message_type) as FullscreenMessageType | null,
    fullscreenCustomMessage: textOrNull(row.fullscreen_custom_message),
    analysis: analysisIn(row),
    analysedBy: row.analysed_by === 'ai' ? 'ai' : 'built-in',
    analysisState: textOrNull(row.analysis_state) as StoredAd['analysisState'],
    revision: Number(row.revision ?? 0),
    colors: JSON.parse(text('colors')),
    createdAtMs: Number(row.created_at_ms),
    status: text('status') as AdStatus,
    rejectionReason: textOrNull(row.rejection_reason),
    isLive: row.live_slot !== null,
    expiresAtMs: numberOrNull(row.expires_at_ms),
    remainingMs: numberOrNull(row.remaining_ms),
  };
}

/** An ad without a stored analysis gets the built-in one. */
function analysisIn(row: Record<string, unknown>): AdAnalysis {
  const stored = row.analysis == null ? null : (JSON.parse(String(row.analysis)) as AdAnalysis);
  return (
    stored ??
    analyseAd({ adDescription: String(row.ad_description), websiteUrl: String(row.website_url) })
  );
}
