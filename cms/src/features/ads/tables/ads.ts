import type { applicationsExportQuery } from '@elc/contracts';
import type { z } from 'zod';
import {
  bigInteger,
  boolean,
  type Column,
  dateTime,
  documentColumns,
  emptyAs,
  integer,
  json,
  nullable,
  string,
} from '../../../platform/db/columns';
import { rowsOf } from '../../../platform/db/define-table';
import { anyContains } from '../../../platform/db/search-text';
import { waitingAmong } from '../../../platform/db/waiting';
import type { Ad, NewAd } from '../rules/ad';
import { analyseAd } from '../rules/analyse-ad';

/** The only value of `live_slot`, which is unique: at most one ad is live. */
const LIVE = 'banner';

const liveSlot: Column<boolean> = {
  ...boolean('live_slot'),
  type: 'string',
  decode: (stored) => stored !== null,
  encode: (isLive) => (isLive ? LIVE : null),
};

type Stored = Omit<Ad, 'analysis'> & { readonly analysis: Ad['analysis'] | null };

const columns: { readonly [Property in keyof Stored]: Column<Stored[Property]> } = {
  id: string('public_id'),
  tokenDigest: string(),
  websiteUrl: string(),
  adDescription: string(),
  imageName: string(),
  links: json(),
  targetAudience: string(),
  duration: string(),
  premiumFullscreen: boolean(),
  fullscreenMessageType: nullable(string()),
  fullscreenCustomMessage: nullable(string()),
  analysis: nullable(json()),
  analysedBy: emptyAs(string(), 'built-in'),
  analysisState: nullable(string()),
  colors: json(),
  createdAtMs: bigInteger(),
  startsAtMs: nullable(bigInteger()),
  contact: nullable(string()),
  extendsId: nullable(string()),
  mailing: nullable(string()),
  payment: nullable(json()),
  status: string(),
  rejectionReason: nullable(string()),
  reviewedAtMs: nullable(dateTime('reviewed_at')),
  isLive: liveSlot,
  expiresAtMs: nullable(bigInteger()),
  remainingMs: nullable(bigInteger()),
  revision: emptyAs(integer(), 0),
  isWithdrawn: emptyAs(boolean(), false),
  isRemoved: emptyAs(boolean(), false),
  mailed: emptyAs(json(), []),
  checkout: nullable(json()),
};

/** Of the content type `api::advertisement.advertisement`. */
export const adTable = rowsOf('elc_ads', columns);

const { where, columns: named } = adTable;

type Query = ReturnType<typeof where>;

/** One without a stored analysis has the built-in one. */
const read = async (query: Query): Promise<Ad[]> =>
  (await adTable.read(query)).map((ad) => ({ ...ad, analysis: ad.analysis ?? analyseAd(ad) }));

const first = async (query: Query): Promise<Ad | null> => (await read(query.limit(1)))[0] ?? null;

/** `title` and `active_until` repeat others for the lists of the CMS. */
function toColumns(ad: Partial<Ad>): Record<string, unknown> {
  const { analysis, expiresAtMs } = ad;
  const until = expiresAtMs == null ? null : new Date(expiresAtMs);
  return {
    ...adTable.toColumns(ad),
    ...(analysis && { title: analysis.mainProduct }),
    ...(expiresAtMs !== undefined && { active_until: until }),
  };
}

export async function addAd(ad: NewAd): Promise<void> {
  await where().insert({
    ...documentColumns(ad.id, ad.createdAtMs),
    ...toColumns({ ...ad, status: 'pending' }),
  });
}

/** Returns the ad as it is then. */
export async function changeAd(ad: Ad, change: Partial<Ad>): Promise<Ad> {
  await where({ id: ad.id }).update({ ...toColumns(change), updated_at: new Date() });
  return { ...ad, ...change };
}

export const findAd = (id: string) => first(where({ id }));
export const findByToken = (tokenDigest: string) => first(where({ tokenDigest }));
export const findExtensionOf = (id: string) => first(where({ extendsId: id }));
export const findByImage = (imageName: string) => first(where({ imageName }));

/** Its time may be over. */
export const liveAd = () => first(where({ isLive: true }));

/** Ads that wait for a review. */
export const pendingAds = () => waitingAmong(where({ status: 'pending' }));

/** Those whose contact is to get news. */
export const adsToMail = (decidedUntilMs: number) =>
  read(
    where({ mailing: 'confirmed' }).andWhere((decided) =>
      decided
        .whereNull(named.reviewedAtMs)
        .orWhere(named.reviewedAtMs, '<=', new Date(decidedUntilMs)),
    ),
  );

const ofContact = (email: string) =>
  where().whereRaw('lower(??) = ?', [named.contact, email.toLowerCase()]);

/** More ads of one address are not looked at together. */
const OF_CONTACT_MAX = 200;

/** Those with this contact, newest first. */
export const adsOfContact = (email: string) =>
  read(ofContact(email).orderBy(named.createdAtMs, 'desc').limit(OF_CONTACT_MAX));

/** Confirmed for one ad is confirmed for all; refused by its server for one, too. Null: neither. */
export async function stateOfContact(email: string): Promise<'confirmed' | 'refused' | null> {
  const states = ['confirmed', 'done', 'refused'] as const;
  const known = ofContact(email).whereIn(named.mailing, states).orderBy(named.mailing);
  const state = (await first(known))?.mailing;
  return state === 'refused' ? state : state ? 'confirmed' : null;
}

/** Of all ads with this contact. */
export async function setRefused(email: string): Promise<void> {
  await ofContact(email).update(adTable.toColumns({ mailing: 'refused' }));
}

/** Pending ones that no AI was asked about, oldest first. */
export const neverAnalysed = (limit: number) =>
  read(where({ status: 'pending', analysisState: null }).orderBy(named.createdAtMs).limit(limit));

/** Where a page of the list begins: after the ad that was sent then, with this id and state. */
export type AdPosition = readonly [createdAtMs: number, id: string, status: Ad['status']];

/** Newest first; or the pending ones first, the oldest of them on top. */
export async function listAds(
  { status, rejected, q, sort }: z.output<typeof applicationsExportQuery>,
  after: AdPosition | null,
  limit: number,
): Promise<Ad[]> {
  const ads: Ad[] = [];
  for (const part of partsOf(sort, after)) {
    if (ads.length === limit) break;
    const query = where({ status }).limit(limit - ads.length);
    sortPart(query, part);
    if (rejected === 'hidden') query.whereNot(adTable.toColumns({ status: 'rejected' }));
    if (q) query.whereRaw(...anyContains([named.websiteUrl, named.adDescription], q));
    ads.push(...(await read(query)));
  }
  return ads;
}

interface Part {
  /** Null where both are in it. */
  readonly isPending: boolean | null;
  readonly after: AdPosition | null;
}

/** In order; parts that are over at `after` are left out. */
function partsOf(sort: 'newest' | 'queue', after: AdPosition | null): Part[] {
  if (sort === 'newest') return [{ isPending: null, after }];
  if (after && after[2] !== 'pending') return [{ isPending: false, after }];
  return [
    { isPending: true, after },
    { isPending: false, after: null },
  ];
}

/** Sorts by the part and starts after its position. */
function sortPart(query: Query, { isPending, after }: Part): void {
  const pending = adTable.toColumns({ status: 'pending' });
  if (isPending) query.where(pending);
  if (isPending === false) query.whereNot(pending);
  query.orderBy(named.createdAtMs, isPending ? 'asc' : 'desc').orderBy(named.id, 'desc');
  if (!after) return;
  const [createdAtMs, id] = after;
  const beyond = isPending ? '>' : '<';
  query
    .where(named.createdAtMs, `${beyond}=`, createdAtMs)
    .whereRaw(`(?? ${beyond} ? or ?? < ?)`, [named.createdAtMs, createdAtMs, named.id, id]);
}
