import type { Webhook } from '@elc/contracts';
import {
  WATCHED_PLAYERS_MAX,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from '@elc/contracts/webhooks/webhook-terms';
import type { ReactNode } from 'react';
import { formFields } from '../../ui/classes.ts';
import type { Problems } from '../../ui/form.ts';
import { Form, FormInput, FormProblem, FormTextArea, SubmitButton } from '../../ui/form.tsx';
import { FormChoices } from '../api-docs/choices.tsx';
import { namesIn } from './webhook-store.ts';

interface Values {
  readonly url: string;
  readonly players: string;
}

interface Props<More> {
  readonly id: string;
  readonly action: string;
  /** Of a webhook that is changed. */
  readonly of?: Webhook;
  /** Rejects as `call` does. */
  readonly send: (
    wanted: { url: string; events: WebhookEvent[]; players: string[] },
    more: More,
  ) => Promise<void>;
  readonly children?: ReactNode;
}

/** Where a webhook posts to, and what it is told of. */
export function WebhookForm<More>({ id, action, of, send, children }: Props<More>) {
  return (
    <Form<Values & More>
      id={id}
      className={formFields()}
      check={(values, form) => problemsIn(values, form)}
      action={async ({ url, players, ...more }, form) => {
        const wanted = { url: url.trim(), events: eventsIn(form), players: namesIn(players) };
        await send(wanted, more as More);
      }}
    >
      {children}
      <FormInput
        name="url"
        type="url"
        label="Address"
        hint="Where events are posted to: a public address that begins with https://."
        placeholder="https://bot.example/elc"
        autoComplete="off"
        maxLength={WEBHOOK_URL_MAX}
        defaultValue={of?.url}
        required
      />
      <FormChoices
        name="events"
        label="Tell it when"
        meanings={WEBHOOK_EVENTS}
        chosen={of?.events ?? []}
      />
      <FormTextArea
        name="players"
        label="Players to watch (optional)"
        hint={`For player.changed: Roblox usernames, at most ${WATCHED_PLAYERS_MAX} of one key.`}
        rows={2}
        spellCheck={false}
        defaultValue={of?.players.join('\n')}
      />
      <FormProblem />
      <SubmitButton className="justify-self-start" size="small" pending="Working...">
        {action}
      </SubmitButton>
    </Form>
  );
}

const eventsIn = (form: HTMLFormElement) =>
  new FormData(form).getAll('events') as unknown as WebhookEvent[];

function problemsIn({ url, players }: Values, form: HTMLFormElement): Problems {
  const watches = eventsIn(form).includes('player.changed');
  return {
    ...(url.trim() === '' && { url: 'Please enter an address' }),
    ...(eventsIn(form).length === 0 && { events: 'Please choose at least one event' }),
    ...(watches && namesIn(players).length === 0 && { players: 'Please name a player to watch' }),
  };
}
