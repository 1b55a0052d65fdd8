import type { Invite } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { SecretKey } from '../../ui/secret-key.tsx';
import { When } from '../../ui/when.tsx';
import { createChanges } from '../frame/changes.ts';
import { DETAIL_ROWS } from '../frame/detail-row.tsx';
import { call } from '../frame/panel-call.ts';
import { ActionProblem } from '../frame/panel-state.tsx';

const STATES: Readonly<Record<Invite['state'], string>> = {
  open: 'Open',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

const NEW = 'new';

const $invites = atom<readonly Invite[]>([]);
/** The link of a new one; it is shown until the page is left. */
const $link = atom<string | null>(null);
const $problem = atom<string | null>(null);
const { $busyIds, act } = createChanges();

async function load(): Promise<void> {
  try {
    $invites.set((await call('listInvites')).invites);
    $problem.set(null);
  } catch (error) {
    $problem.set(failureSentence(error));
  }
}

const make = () =>
  act(NEW, 'No invitation was made', async () => {
    const { link, invite } = await call('makeInvite');
    $link.set(link);
    $invites.set([invite, ...$invites.get()]);
    return { title: 'Invitation made', description: 'Give the link to one person.' };
  });

const withdraw = ({ id }: Invite) =>
  act(id, 'The invitation was not withdrawn', async () => {
    await call('withdrawInvite', { params: { id } });
    $link.set(null);
    await load();
    return { title: 'Invitation withdrawn', description: 'Its link no longer works.' };
  });

/** Invites moderators by links, and withdraws these. */
export function InvitesCard() {
  const list = useStore($invites);
  const link = useStore($link);
  const problem = useStore($problem);
  const busyIds = useStore($busyIds);
  useEffect(() => void load(), []);
  return (
    <section className="grid gap-3" aria-labelledby="invites-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="invites-title">Invitations</h2>
        <Button size="small" aria-disabled={busyIds.has(NEW)} onClick={() => void make()}>
          Invite a moderator
        </Button>
      </div>
      <ActionProblem problem={problem} />
      {link && (
        <SecretKey
          key={link}
          label="Makes one person a moderator. Works once, for 7 days. Shown only now."
          value={link}
        />
      )}
      {list.length === 0 ? (
        <p className="text-s text-muted">
          No invitations. The person who opens the link makes an account or signs in, and gets the
          role.
        </p>
      ) : (
        <ul className={DETAIL_ROWS}>
          {list.map((invite) => (
            <li
              key={invite.id}
              data-invite
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1 text-s wrap-anywhere"
            >
              <strong>{STATES[invite.state]}</strong>
              <span className="text-muted">
                by {invite.by}, <When at={invite.createdAt} />
                {invite.acceptedBy && <span>{`, accepted by ${invite.acceptedBy}`}</span>}
              </span>
              {invite.state === 'open' && (
                <Button
                  size="small"
                  about={`the invitation by ${invite.by}`}
                  aria-disabled={busyIds.has(invite.id)}
                  onClick={() => void withdraw(invite)}
                >
                  Withdraw
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
