import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../platform/db/database';
import type { Row } from '../../platform/db/define-table';
import { changed } from '../../platform/db/revisions';
import { env } from '../../platform/env/env';
import { chunksOf } from '../../platform/rules/chunks-of';
import { isReadingDue } from '../../platform/rules/reading-times';
import { upstreams } from '../../platform/services';
import type { GameFailure } from '../../platform/upstreams/roblox/game-figures';
import type { Headshot } from '../../platform/upstreams/roblox/pictures';
import type { BadgeNumbers } from '../../platform/upstreams/roblox/schemas';
import type { Failure, Outcome } from '../../platform/upstreams/shared/outcome';
import { noteEvent } from '../guides';
import {
  badgePage,
  badges,
  badgesReadSince,
  onlyTracked,
  readingOf,
  readings,
  snapshots,
} from './stored-badges';
import { tellRareAwards } from './tell-rare-awards';

/** How often the numbers are read. */
export const everyMs = () => env().BADGES_READ_SECONDS * 1000;

/**
 * Makes one reading of a game's badges when it is time for one, whichever replica made the last. Badges
 * that are switched off are not tracked: they cannot be earned, so their numbers mean nothing.
 */
export async function refreshBadges(universeId: number): Promise<void> {
  const last = await readingOf(universeId);
  if (last && !isReadingDue(last, everyMs(), Date.now())) return;
  const outcome = await upstreams().roblox.badgeNumbersOf(universeId);
  let ofPages = false;
  if (outcome.ok) {
    const { data, leftOut = 0 } = outcome;
    const before = await badgesReadSince(universeId, last?.readAtMs ?? 0);
    const readAtMs = Date.now();
    const numbers = data.filter(({ enabled }) => enabled);
    const isFirst = !last || last.readAtMs === null;
    const picturesOf = await readPictures(universeId, numbers);
    await inTransaction(async () => {
      await storeBadges(universeId, numbers, { atMs: readAtMs, isFirst, picturesOf });
      const now = await onlyTracked(await badgesReadSince(universeId, readAtMs));
      await tellRareAwards(before, now, last?.readAtMs ?? readAtMs);
    });
    await putReading({ universeId, triedAtMs: readAtMs, readAtMs, failure: null, leftOut });
    const after = await badgesReadSince(universeId, readAtMs);
    ofPages =
      hourOf(readAtMs) !== hourOf(last?.readAtMs ?? 0) ||
      !isDeepStrictEqual(before.map(badgePage), after.map(badgePage));
  } else {
    // The time of the last success stays.
    await putReading({ universeId, triedAtMs: Date.now(), failure: failureFrom(outcome) });
  }
  await changed('badges');
  // What pages show of badges has changed, or the numbers in them are of an earlier hour.
  if (ofPages) await changed('content');
  await announceNew(universeId);
}

/** What is not given stays. */
const putReading = (reading: Partial<Row<typeof readings>>) => readings.put(reading, 'universeId');

/** Rows of one statement; each has up to 13 values, and databases bound how many a statement may carry. */
const ROWS_MAX = 50;
const HOUR_MS = 3_600_000;
const hourOf = (ms: number) => Math.floor(ms / HOUR_MS);

/** Every reading replaces all but these. */
const { badgeId, firstSeenMs: _, announcedAtMs, ...replaced } = badges.columns;

async function storeBadges(
  universeId: number,
  numbers: readonly BadgeNumbers[],
  reading: {
    readonly atMs: number;
    readonly isFirst: boolean;
    readonly picturesOf: Awaited<ReturnType<typeof readPictures>>;
  },
): Promise<void> {
  const { atMs, isFirst, picturesOf } = reading;
  const hour = hourOf(atMs);
  for (const some of chunksOf(numbers, ROWS_MAX)) {
    const rows = some.map((badge) =>
      badges.toColumns({
        ...{ badgeId: badge.id, universeId, readAtMs: atMs, createdAtMs: badge.created },
        ...{ name: badge.name, description: badge.description },
        winRate: Math.min(1, badge.statistics.winRatePercentage),
        awardedCount: badge.statistics.awardedCount,
        pastDay: badge.statistics.pastDayAwardedCount,
        ...picturesOf(badge),
        firstSeenMs: isFirst ? badge.created : atMs,
      }),
    );
    await badges.where().insert(rows).onConflict(badgeId).merge(Object.values(replaced));
    const counts = some.map(({ id, statistics: { awardedCount } }) =>
      snapshots.toColumns({ badgeId: id, hour, takenAtMs: atMs, awardedCount }),
    );
    const ofHour = [snapshots.columns.badgeId, snapshots.columns.hour];
    await snapshots.where().insert(counts).onConflict(ofHour).ignore();
  }
}

/** Each new badge at least once; twice only where the product ended in between. */
async function announceNew(universeId: number): Promise<void> {
  const unannounced = badges.where({ universeId, announcedAtMs: null });
  const found = await badges.read(unannounced.orderBy(badges.columns.firstSeenMs));
  for (const { badgeId, name, firstSeenMs } of found) {
    await noteEvent({
      ...{ type: 'badge', ref: String(badgeId), title: `New badge: ${name}` },
      ...{ url: `/badges/${badgeId}`, atMs: firstSeenMs },
    });
    await badges.where({ badgeId }).update({ [announcedAtMs]: Date.now() });
  }
}

/** A game that Roblox does not know is a wrong setting; another refusal is as bad as a wrong answer. */
function failureFrom(failure: Failure): GameFailure {
  if (failure.reason === 'not_found') return { ok: false, reason: 'unknown_game' };
  if (failure.reason !== 'refused') return failure;
  return { ok: false, reason: 'invalid', detail: `refused with status ${failure.status}` };
}

type ById = ReadonlyMap<number, Headshot>;

/** Ids that one request for pictures may name. */
const IDS_MAX = 100;

/**
 * Both pictures of badges: the icon, and the asset that it was made from. A source that does not answer
 * leaves what was known before; one that has no picture, or not yet, leaves none.
 */
async function readPictures(universeId: number, numbers: readonly BadgeNumbers[]) {
  const { roblox } = upstreams();
  const assetIds = numbers.flatMap(({ displayIconImageId }) => displayIconImageId || []);
  const badgeIds = numbers.map(({ id }) => id);
  const [known, icons, assets] = await Promise.all([
    badgesReadSince(universeId, 0),
    inPortions(badgeIds, roblox.badgeIcons),
    inPortions([...new Set(assetIds)], roblox.assetPictures),
  ]);
  const before = new Map(known.map((badge) => [badge.badgeId, badge]));
  return ({ id, displayIconImageId }: BadgeNumbers) => ({
    imageUrl: icons ? urlIn(icons, id) : (before.get(id)?.imageUrl ?? null),
    imageFallbackUrl: assets
      ? urlIn(assets, displayIconImageId ?? 0)
      : (before.get(id)?.imageFallbackUrl ?? null),
  });
}

/** Pictures of any number of ids; null when a request failed. */
async function inPortions(
  ids: readonly number[],
  request: (ids: readonly number[]) => Promise<Outcome<ById>>,
): Promise<ById | null> {
  const found = new Map<number, Headshot>();
  for (const some of chunksOf(ids, IDS_MAX)) {
    const outcome = await request(some);
    if (!outcome.ok) return null;
    for (const [id, picture] of outcome.data) found.set(id, picture);
  }
  return found;
}

function urlIn(pictures: ById, id: number): string | null {
  const picture = pictures.get(id);
  return picture?.state === 'ready' ? picture.url : null;
}
