import type { OwnAccount } from '@elc/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { button, card } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { createFieldForm, FieldForm, PASSWORD } from './field-form.tsx';
import { currentMember } from './member-store.ts';

/** Downloads what is stored, or deletes the account. */
export function OwnDataCard({ account: { user } }: { readonly account: OwnAccount }) {
  const [isDeleting, setDeleting] = useState(false);
  const [form] = useState(() =>
    createFieldForm({
      empty: { password: '' },
      async send(body) {
        const { restorableUntil } = await call('deleteOwnAccount', { body });
        notify({
          title: 'Your account is deleted',
          description: `Changed your mind? Sign in until ${formatDateTime(restorableUntil)} and it is back.`,
          durationMs: 20_000,
        });
        currentMember.signedOut();
      },
    }),
  );
  return (
    <section className={card()} aria-labelledby="own-data-title">
      <h3 id="own-data-title">Your data</h3>
      <p>
        A file with your account, favourites, ratings, API keys (without their secrets) and
        sessions.
      </p>
      <div className="flex flex-wrap gap-3">
        <a className={button()} href="/api/auth/data" download="my-data.json">
          Download my data
        </a>
        <Button
          kind={isDeleting ? 'quiet' : 'danger'}
          aria-expanded={isDeleting}
          onClick={() => setDeleting(!isDeleting)}
        >
          {isDeleting ? 'Keep my account' : 'Delete my account'}
        </Button>
      </div>
      {isDeleting && (
        <>
          <p>
            You are signed out everywhere and your API keys stop. For a day, signing in brings
            everything back. After that your account, favourites and ratings are erased and your API
            keys end for good.
          </p>
          <FieldForm
            id="deletion"
            form={form}
            kind="danger"
            username={user.username}
            submit="Delete my account"
            fields={[PASSWORD]}
          />
        </>
      )}
    </section>
  );
}
