import type { Application } from '@elc/contracts';
import { priceText } from '../../islands/ads/ad-texts.ts';
import { classes } from '../../ui/classes.ts';
import { formatAgo } from '../../ui/format-relative-time.ts';
import { Day } from '../../ui/when.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import { useNow } from '../frame/use-now.ts';
import { adTitle } from './ad-design.ts';
import { adState, paymentText } from './ad-texts.ts';

const ROW = classes(
  'flex min-h-10 min-w-0 flex-1 cursor-pointer flex-wrap items-center gap-x-2 px-2 py-1 text-start text-s',
  'hover:bg-raised focus-visible:-outline-offset-3 aria-[current]:bg-accent-soft',
);

interface Props {
  readonly ads: readonly Application[];
  readonly shownId: string | null;
  /** Ids of those that will be rejected together. */
  readonly picked: ReadonlySet<string>;
  readonly onShow: (id: string) => void;
  readonly onPick: (id: string, isPicked: boolean) => void;
}

/** Applications, one a row; the one in the detail is marked, and pending ones can be picked. */
export function AdRows({ ads, shownId, picked, onShow, onPick }: Props) {
  const nowMs = useNow(ads.some(({ isActive }) => isActive));
  return (
    <ul className="rounded-m border-2 border-line bg-surface">
      {ads.map((ad) => {
        const { word, tone } = adState(ad, nowMs);
        const title = adTitle(ad);
        return (
          <li
            key={ad.id}
            className="flex items-stretch not-first:border-t not-first:border-t-line"
            data-ad-row={ad.id}
          >
            <span className="grid w-9 flex-none place-items-center">
              {ad.status === 'pending' && (
                <input
                  type="checkbox"
                  className="size-6 cursor-pointer"
                  aria-label={`Pick ${title}`}
                  checked={picked.has(ad.id)}
                  onChange={({ target }) => onPick(ad.id, target.checked)}
                />
              )}
            </span>
            <button
              type="button"
              className={ROW}
              aria-current={ad.id === shownId ? 'true' : undefined}
              onClick={() => onShow(ad.id)}
            >
              <strong className="min-w-0 flex-1 truncate">{title}</strong>
              {ad.premiumFullscreen && <StatusChip tone="accent">Full-screen</StatusChip>}
              {ad.payment?.status === 'due' ? (
                <StatusChip tone="warning">{paymentText(ad.payment)}</StatusChip>
              ) : (
                <span className="text-muted">{priceAndState(ad)}</span>
              )}
              {ad.reports.length > 0 && (
                <StatusChip tone="danger">
                  {`${ad.reports.reduce((sum, { count }) => sum + count, 0)} reported`}
                </StatusChip>
              )}
              <StatusChip tone={tone}>{word}</StatusChip>
              <span className="text-muted">
                {ad.status === 'pending' ? (
                  <time dateTime={ad.createdAt}>{formatAgo(Date.parse(ad.createdAt), nowMs)}</time>
                ) : (
                  <Day at={ad.createdAt} />
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** "Free", "$10.00" or "$10.00 paid". */
const priceAndState = ({ price, payment }: Application): string =>
  [priceText(price), ...(payment ? [payment.status] : [])].join(' ');
