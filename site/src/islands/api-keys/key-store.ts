import type { KeySettings, ListedApiKey, NewApiKey } from '@elc/contracts';
import { KEY_NAME_MAX } from '@elc/contracts/limits';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldErrorsIn } from '../../api/request-error.ts';
import { type Problems, tooLong } from '../../ui/form.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { $callKey } from '../api-docs/call-key.ts';

/** The caller's keys, or why they are not there. */
export type KeyList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly keys: readonly ListedApiKey[] }
  | { readonly phase: 'failed'; readonly sentence: string };

const NAME_MISSING = 'Please enter a key name';
/** What is wrong with the name of a new key; undefined where nothing is. */
export const nameProblem = (name: string): string | undefined =>
  name.trim() === '' ? NAME_MISSING : tooLong(name, KEY_NAME_MAX);

/** The keys of this browser. */
export const $list = atom<KeyList>({ phase: 'loading' });
/** The key that was made last, to be shown once; it is gone with the page. */
export const $fresh = atom<NewApiKey | null>(null);
export const $isBusy = atom(false);

async function fetchList(): Promise<void> {
  const { keys } = await call('listKeys');
  $list.set({ phase: 'ready', keys });
}

export async function load(): Promise<void> {
  try {
    await fetchList();
  } catch (error) {
    $list.set({ phase: 'failed', sentence: failureSentence(error) });
  }
}

/** Updates the shown list; if that fails, the list stays as it is. */
export const refresh = () => fetchList().catch(() => {});

/** A new key is filled in wherever this page asks for one. */
function show(key: NewApiKey): void {
  $fresh.set(key);
  $callKey.set(key.key);
}

/** Told the server's words on single fields, by their paths. */
type Refused = (problems: Problems) => void;

/** Returns whether it was done; a failure is shown in a notice with the server's own sentence. */
async function act(
  failure: string,
  work: () => Promise<void>,
  refused: Refused = () => {},
): Promise<boolean> {
  if ($isBusy.get()) return false;
  $isBusy.set(true);
  try {
    await work();
    await load();
    return true;
  } catch (error) {
    refused(fieldErrorsIn(error));
    notify(warning(failure, failureSentence(error)));
    return false;
  } finally {
    $isBusy.set(false);
  }
}

export const generate = (name: string, settings: KeySettings = {}, refused?: Refused) =>
  act(
    'Failed to generate API key',
    async () => {
      const { apiKey } = await call('generateKey', { body: { name: name.trim(), ...settings } });
      show(apiKey);
    },
    refused,
  );

export const change = (id: string, settings: KeySettings, refused: Refused) =>
  act(
    'Failed to change API key',
    async () => {
      await call('changeKey', { params: { id }, body: settings });
      notify({ title: 'API Key Changed', description: 'The new settings apply at once.' });
    },
    refused,
  );

export const roll = (id: string, graceMinutes: number) =>
  act('Failed to roll API key', async () => {
    const { apiKey } = await call('rollKey', { params: { id }, body: { graceMinutes } });
    show(apiKey);
  });

export const revoke = (id: string) =>
  act('Failed to revoke API key', async () => {
    await call('revokeKey', { params: { id } });
    if ($fresh.get()?.id === id) $fresh.set(null);
    notify({ title: 'API Key Revoked', description: 'It no longer works.' });
  });
