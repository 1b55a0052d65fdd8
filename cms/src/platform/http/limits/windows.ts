import { CONFIRMATION_WINDOWS, type Limit, MAILBOX_WINDOWS } from '@elc/contracts';
import type { CounterFactory, WindowState } from './address-limiter';

/** `points` calls of `subject` within `windowSeconds`. */
export interface Window extends Limit {
  readonly name: string;
  /** Unique within the store: `key_…:minute`. */
  readonly subject: string;
}

export interface TakeOutcome {
  /** The calls are counted in every window or in none. */
  readonly ok: boolean;
  /** After the call, in the order given. */
  readonly windows: readonly WindowState[];
}

/** Mails that a stranger can have sent to a mailbox or an account: one an hour and three a day. */
export const mailboxWindows = (subject: string): Window[] =>
  windowsOf(CONFIRMATION_WINDOWS, subject);

/**
 * Mails to a mailbox or an account that are asked for by its name: one an hour and three a day for each asker, so
 * that a stranger does not use up its owner's, within a ceiling for all askers.
 */
export const askedMailWindows = (subject: string, asker: string): Window[] => [
  ...windowsOf(CONFIRMATION_WINDOWS, `${subject} ${asker}`),
  ...windowsOf(MAILBOX_WINDOWS, subject),
];

const windowsOf = (limits: ReadonlyArray<Limit & { name: string }>, subject: string): Window[] =>
  limits.map((limit) => ({ ...limit, subject: `${subject}:${limit.name}` }));

/** One call, where no number is given. */
export type ConsumeAll = (windows: readonly Window[], calls?: number) => Promise<TakeOutcome>;

/** Takes from all windows at once, and gives back to all where one has no room. */
export function createConsumeAll(counterOf: CounterFactory): ConsumeAll {
  // The points are those of each window, which site admins change.
  const counter = counterOf('windows', Number.MAX_SAFE_INTEGER, 1);
  return async (windows, calls = 1) => {
    const taken = await Promise.all(
      windows.map(async (window) => {
        const customDuration = window.windowSeconds;
        return { window, state: await counter.consume(window.subject, calls, { customDuration }) };
      }),
    );
    const ok = taken.every(({ window, state }) => state.consumedPoints <= window.points);
    if (!ok) await Promise.all(windows.map(({ subject }) => counter.reward(subject, calls)));
    return {
      ok,
      windows: taken.map(({ window: { name, points, windowSeconds }, state }) => {
        const used = state.consumedPoints - (ok ? 0 : calls);
        const resetSeconds = Math.ceil(state.msBeforeNext / 1000);
        return { name, points, windowSeconds, remaining: Math.max(0, points - used), resetSeconds };
      }),
    };
  };
}
