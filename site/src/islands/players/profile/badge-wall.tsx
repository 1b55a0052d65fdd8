import type {
  BadgeMonitorResponse,
  ElcBadge,
  MonitoredBadge,
  NewgenCheckResponse,
} from '@elc/contracts';
import { useEffect, useState } from 'react';
import { ANSWER_TIMEOUT_MS, call } from '../../../api/call.ts';
import { classes, hint, notice } from '../../../ui/classes.ts';
import { formatCountOf, formatUtcDate } from '../../../ui/formats.ts';
import { RarityMark } from '../../badges/badge-facts.tsx';
import { BadgePicture } from '../../badges/badge-picture.tsx';
import { NOT_SEEN } from '../badge-list.tsx';

type Badges = NewgenCheckResponse['elcBadges'];

/** Every badge of the game: those of the player with their dates, the missing ones gray; or why they are not seen. */
export default function BadgeWall(elcBadges: Badges) {
  const { visibility } = elcBadges;
  if (visibility === 'visible') return <Wall {...elcBadges} />;
  return <p className={notice()}>{NOT_SEEN[visibility]}</p>;
}

function Wall({ badges, total, leftOut }: Badges) {
  const [game, setGame] = useState<BadgeMonitorResponse['badges'] | 'failed'>([]);
  useEffect(() => {
    call('badgeMonitor', {}, { timeoutMs: ANSWER_TIMEOUT_MS }).then(
      (answer) => setGame(answer.badges),
      () => setGame('failed'),
    );
  }, []);
  return (
    <>
      <p>
        {total === null
          ? formatCountOf(badges.length, 'event badge')
          : `${badges.length} of ${formatCountOf(total, 'event badge')}`}
      </p>
      {leftOut > 0 && <p>{`${formatCountOf(leftOut, 'badge')} could not be read.`}</p>}
      {game === 'failed' && (
        <p className={hint()}>
          The badges of the game cannot be read right now, so the missing ones are not shown.
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {badgeWall(badges, game === 'failed' ? [] : game).map((badge) => (
          <li
            key={badge.badgeId}
            className="grid min-w-0 content-start justify-items-center gap-1 rounded-m border-2 border-line bg-surface p-3 text-center"
            data-missing={badge.awardedDate === null || undefined}
          >
            <BadgePicture
              urls={badge.pictures}
              className={classes(
                'size-16',
                badge.awardedDate === null && 'opacity-50 [filter:grayscale(1)]',
              )}
            />
            <span className="text-s font-semibold wrap-anywhere">
              {badge.slug === null ? (
                badge.name
              ) : (
                <a href={`/badges/${badge.slug}`}>{badge.name}</a>
              )}
            </span>
            {badge.rarity !== null && (
              <RarityMark badge={{ rarity: badge.rarity, isAwardedLately: true }} />
            )}
            {badge.awardedDate === null ? (
              <span className={hint()}>Missing</span>
            ) : (
              <time className={hint()} dateTime={badge.awardedDate}>
                {formatUtcDate(badge.awardedDate)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type GameBadge = Pick<
  MonitoredBadge,
  'badgeId' | 'slug' | 'name' | 'rarity' | 'imageUrl' | 'imageFallbackUrl'
>;

/**
 * The player's badges in their order, then those of the game that are missing, without a date. A badge that the game
 * no longer lists stays, without a page, a rarity and a picture.
 */
export function badgeWall(owned: readonly ElcBadge[], game: readonly GameBadge[]) {
  const inGame = new Map(game.map((badge) => [badge.badgeId, badge]));
  const has = new Set(owned.map(({ badgeId }) => badgeId));
  return [
    ...owned.map(({ badgeId, name, awardedDate }) => ({
      badgeId,
      slug: inGame.get(badgeId)?.slug ?? null,
      name,
      rarity: inGame.get(badgeId)?.rarity ?? null,
      pictures: picturesOf(inGame.get(badgeId)),
      awardedDate,
    })),
    ...game
      .filter(({ badgeId }) => !has.has(badgeId))
      .map((badge) => {
        const { badgeId, slug, name, rarity } = badge;
        return { badgeId, slug, name, rarity, pictures: picturesOf(badge), awardedDate: null };
      }),
  ];
}

function picturesOf(badge: GameBadge | undefined): string[] {
  return [badge?.imageUrl, badge?.imageFallbackUrl].filter((url) => typeof url === 'string');
}
