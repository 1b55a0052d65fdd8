import type { Webhook } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';

/** The webhooks of the caller's keys, or why they are not there. */
type WebhookList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly webhooks: readonly Webhook[] }
  | { readonly phase: 'failed'; readonly sentence: string };

export const $list = atom<WebhookList>({ phase: 'loading' });
/** The secret that was made last, to be shown once. */
export const $secret = atom<{ readonly url: string; readonly secret: string } | null>(null);
export const $isBusy = atom(false);

export async function load(): Promise<void> {
  try {
    const { webhooks } = await call('listWebhooks');
    $list.set({ phase: 'ready', webhooks });
  } catch (error) {
    $list.set({ phase: 'failed', sentence: failureSentence(error) });
  }
}

interface Wanted {
  readonly url: string;
  readonly events: Webhook['events'];
  readonly players: string[];
}

/** Rejects as `call` does. */
export async function create(wanted: Wanted & { readonly keyId: string }): Promise<void> {
  const { secret, webhook } = await call('createWebhook', { body: wanted });
  $secret.set({ url: webhook.url, secret });
  await load();
}

/** Rejects as `call` does. */
export async function change(id: string, wanted: Wanted): Promise<void> {
  await call('changeWebhook', { params: { id }, body: wanted });
  await load();
}

/** Returns whether it was done; a failure is shown in a notice with the server's own sentence. */
export async function act(failure: string, work: () => Promise<unknown>): Promise<boolean> {
  if ($isBusy.get()) return false;
  $isBusy.set(true);
  try {
    await work();
    await load();
    return true;
  } catch (error) {
    notify(warning(failure, failureSentence(error)));
    return false;
  } finally {
    $isBusy.set(false);
  }
}

export const turn = (id: string, isOn: boolean) =>
  act('The webhook was not changed', () =>
    call('changeWebhook', { params: { id }, body: { isOn } }),
  );

export const remove = (id: string) =>
  act('The webhook was not deleted', () => call('deleteWebhook', { params: { id } }));

/** For a day, events are signed with the old secret as well, unless all older ones end. */
export const roll = (id: string, endOlder: boolean) =>
  act('The secret was not rolled', async () => {
    const body = endOlder ? { overlapMinutes: 0 } : {};
    const { secret, webhook } = await call('rollWebhookSecret', { params: { id }, body });
    $secret.set({ url: webhook.url, secret });
  });

export const test = (id: string) =>
  act('No test was sent', () => call('testWebhook', { params: { id } }));

/** Names that were entered one on each line, or with commas or spaces between them. */
export const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
