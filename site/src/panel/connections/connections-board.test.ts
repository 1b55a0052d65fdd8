import type { ConnectionService, ConnectionsResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { NetworkError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import {
  $board,
  progressSentence,
  reportText,
  run,
  SERVICES,
  UNCHECKED,
} from './connections-board.ts';

const answer = (service: ConnectionService): ConnectionsResponse => ({
  success: true,
  service,
  sample: service === 'wiki',
  checkedAt: '2026-11-23T05:00:00.000Z',
  results: [
    { name: 'Key', state: 'failed', detail: 'Refused.', advice: 'Make a new one.', elapsedMs: 12 },
    { name: 'Badges', state: 'ok', detail: 'Found.', advice: null, elapsedMs: null },
  ],
});

/** Nothing is checked yet; answers come one by one, as a test lets them. */
function heldCall() {
  for (const service of SERVICES) $board.setKey(service, UNCHECKED);
  const checked: string[] = [];
  const held = new Map<string, { resolve(): void; reject(error: Error): void }>();
  answerCalls((path) => {
    const service = path.split('/').at(-1) as ConnectionService;
    checked.push(service);
    return new Promise((resolve, reject) => {
      held.set(service, { resolve: () => resolve(answer(service)), reject });
    });
  });
  return { checked, held };
}

test('a service is not checked twice at once, and what was found stays while it is checked again', async () => {
  const { checked, held } = heldCall();
  const first = run('mail');
  void run('mail');
  expect(checked).toEqual(['mail']);
  held.get('mail')?.resolve();
  await first;
  const second = run('mail');
  expect($board.get().mail).toMatchObject({ isRunning: true, checked: { service: 'mail' } });
  held.get('mail')?.reject(new NetworkError('gone'));
  await second;
  expect($board.get().mail).toMatchObject({ isRunning: false, checked: { service: 'mail' } });
  expect($board.get().mail.problem).toBeTruthy();
  expect(progressSentence($board.get())).toMatch(/1 of 12 .* 1 could not be checked\.$/);
});

test('the report has what was checked, with what to do', async () => {
  const { held } = heldCall();
  const done = run('wiki');
  held.get('wiki')?.resolve();
  await done;
  expect(reportText($board.get(), 'https://city.example')).toBe(`Connections of https://city.example

Wiki (sample: simulated on this machine)
  FAILED   Key: Refused. (12 ms)
           → Make a new one.
  ok       Badges: Found.
  at 2026-11-23T05:00:00.000Z

1 ok, 0 to look at, 1 failed, 0 not set`);
});
