import type { Identities } from '../../accounts/sessions/identities';
import { createVoteLimit } from '../../commands/vote-limit';
import type { BackgroundJob } from '../../jobs/background-job';
import type { AppContext } from './context';

const HOUR_MS = 3_600_000;

/** What visitors leave on commands, and how much of it. */
export function commandsFrom({ settings, store, now }: AppContext, identities: Identities) {
  const voteLimit = createVoteLimit({
    voters: store.voters,
    identities,
    secret: settings.SESSION_SECRET,
    now,
  });
  const job: BackgroundJob = {
    name: 'past-ballots',
    everyMs: HOUR_MS,
    leaseMs: HOUR_MS / 60,
    run: voteLimit.forgetPast,
  };
  return { voteLimit, job };
}
