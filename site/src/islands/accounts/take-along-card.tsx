import type { Unclaimed } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { card, hint } from '../../ui/classes.ts';
import type { MemberStore } from './member-store.ts';

const KINDS = [
  ['favorites', 'favourite'],
  ['ratings', 'rating'],
  ['apiKeys', 'API key'],
] as const;

/** `2 favourites and 1 API key`; empty for nothing. */
export function unclaimedText(unclaimed: Unclaimed): string {
  const parts = KINDS.filter(([kind]) => unclaimed[kind] > 0).map(([kind, one]) => {
    const count = unclaimed[kind];
    return `${count} ${count === 1 ? one : `${one}s`}`;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

interface Props {
  readonly unclaimed: Unclaimed;
  readonly isBusy: boolean;
  readonly member: MemberStore;
}

/** Offers to move what this browser stored without an account; not shown where it stored nothing. */
export function TakeAlongCard({ unclaimed, isBusy, member }: Props) {
  const what = unclaimedText(unclaimed);
  if (what === '') return null;
  const take = () =>
    member.change('Nothing was moved', async () => {
      const { moved, left } = await call('takeAlong');
      const text = unclaimedText(moved);
      if (left.apiKeys === 0) return `${text} moved to your account`;
      return `${text || 'Nothing'} moved: your account has no room for ${unclaimedText(left)}`;
    });
  return (
    <section className={card()} aria-labelledby="take-along-title">
      <h3 id="take-along-title">Take along what is in this browser</h3>
      <p>
        {`${what} ${what.startsWith('1 ') && !what.includes(' and ') ? 'was' : 'were'} stored in this browser before you signed in.`}
      </p>
      <div>
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void take()}>
          Move to my account
        </Button>
      </div>
      <p className={hint()}>
        API keys keep working. If you leave it, everything stays in this browser and is there again
        when you sign out.
      </p>
    </section>
  );
}
