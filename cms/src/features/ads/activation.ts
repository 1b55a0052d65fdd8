import type { AdEvent, BannerColors } from '@elc/contracts';
import { isOver, timeLeftMs } from './rules/duration-terms';
import type { AdTables } from './tables/ad-changes';
import type { AdChange, StoredAd } from './tables/ads';

/** Time by this server's clock. */
export interface Actor {
  readonly by: string;
  readonly nowMs: number;
  /** What the product does by itself, or for an advertiser, is not audited. */
  readonly isProduct?: boolean;
}

/** Named in the history for an ad whose time is over, and for one that went live by itself. */
const CLOCK = { by: 'clock', isProduct: true } as const;
export const QUEUE = { by: 'queue', isProduct: true } as const;

interface Activation {
  readonly ad: StoredAd;
  readonly remainingMs: number;
  readonly colors: BannerColors;
  readonly change?: AdChange;
}

/** Events after which an ad waits at the head of the queue, for the rest of its time. */
const WAITS_AFTER: readonly AdEvent[] = ['displaced', 'reverted'];

/**
 * Shows an ad, which ends a pause of the queue; the one shown before waits at its head with its remaining time. @throws
 * ChangedMeanwhile or a unique violation when another change came first: try again.
 */
export async function goLive(
  tables: AdTables,
  { ad, remainingMs, colors, change }: Activation,
  actor: Actor,
): Promise<void> {
  const live = await tables.ads.live();
  if (live) await takeDown(tables, live, { ...actor, event: 'displaced', detail: `by ${ad.id}` });
  await tables.ads.change(ad, {
    ...change,
    colors,
    isLive: true,
    expiresAtMs: actor.nowMs + remainingMs,
    remainingMs: null,
  });
  await tables.queue.remove(ad.id);
  await tables.queue.resume();
  await note(tables, ad, 'activated', actor, null, [
    { isLive: false, ...ad.colors },
    { isLive: true, ...colors },
  ]);
  await tables.events.note({
    type: 'advertisement',
    ref: ad.id,
    title: liveTitle(ad),
    url: ad.websiteUrl,
    atMs: actor.nowMs,
  });
}

/**
 * Takes an ad down and stores its remaining time; with none left it has expired. @throws
 * ChangedMeanwhile when another change came first: try again.
 */
export async function takeDown(
  tables: AdTables,
  live: StoredAd,
  { event, detail = null, ...actor }: Actor & { event: AdEvent; detail?: string | null },
): Promise<void> {
  const expiresAtMs = live.expiresAtMs ?? actor.nowMs;
  await tables.ads.change(live, {
    isLive: false,
    expiresAtMs: null,
    remainingMs: timeLeftMs(expiresAtMs, actor.nowMs),
  });
  if (isOver(expiresAtMs, actor.nowMs)) {
    await note(tables, live, 'expired', { ...CLOCK, nowMs: actor.nowMs });
  } else {
    await note(tables, live, event, actor, detail, [{ isLive: true }, { isLive: false }]);
    if (WAITS_AFTER.includes(event))
      await tables.queue.add({ adId: live.id, isDisplaced: true, queuedAtMs: actor.nowMs });
  }
}

/** Names only the host of the advertiser: anything else could be markup. */
export const liveTitle = ({ websiteUrl }: Pick<StoredAd, 'websiteUrl'>): string =>
  `${new URL(websiteUrl).hostname} has the banner of the site`;

/** In the history of the ad, and in the audit log with the values before and after, where staff did it. */
export async function note(
  { adEvents, audit }: AdTables,
  { id, analysis }: Pick<StoredAd, 'id'> & Partial<StoredAd>,
  event: AdEvent,
  { by, nowMs, isProduct = false }: Actor,
  detail?: string | null,
  [before, after]: readonly [object, object] = [{}, {}],
): Promise<void> {
  await adEvents.add({ adId: id, event, by, atMs: nowMs, detail: detail ?? null });
  if (isProduct || event === 'submitted' || event === 'withdrawn' || event === 'expired') return;
  if (event === 'unmatched-payment') return;
  const subject = {
    subject: 'ad',
    subjectId: id,
    subjectName: analysis?.mainProduct ?? null,
  } as const;
  await audit({ by, ...subject, action: event, before: { ...before }, after: { ...after } });
}
