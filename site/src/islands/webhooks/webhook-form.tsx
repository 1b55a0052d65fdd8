import type { Webhook } from '@elc/contracts';
import {
  WATCHED_PLAYERS_MAX,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
} from '@elc/contracts/webhooks/webhook-terms';
import type { ReactNode } from 'react';
import { fieldError, field as fieldLook, formFields, label } from '../../ui/classes.ts';
import type { Problems } from '../../ui/form.ts';
import {
  Form,
  FormInput,
  FormProblem,
  FormTextArea,
  inForm,
  SubmitButton,
} from '../../ui/form.tsx';
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
      <FormEvents name="events" chosen={of?.events ?? []} />
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

interface EventsProps {
  readonly id: string;
  readonly name: string;
  readonly chosen: readonly WebhookEvent[];
  readonly error?: string | undefined;
}

function Events({ id, name, chosen, error }: EventsProps) {
  return (
    <fieldset className={fieldLook()} aria-describedby={error && `${id}-error`}>
      <legend className={label('mb-1')}>Tell it when</legend>
      {Object.entries(WEBHOOK_EVENTS).map(([event, text]) => (
        <label key={event} className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 flex-none accent-accent"
            name={name}
            value={event}
            defaultChecked={chosen.includes(event as WebhookEvent)}
            aria-invalid={error ? true : undefined}
          />
          <span className="wrap-anywhere">
            {text} (<code>{event}</code>)
          </span>
        </label>
      ))}
      {error && (
        <p className={fieldError()} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const FormEvents = inForm(Events);
