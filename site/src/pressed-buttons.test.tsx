import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { RequestError } from './api/request-error.ts';
import { answerCalls } from './api/testing/answer-calls.ts';
import { sampleBanner } from './islands/ads/testing/sample-ads.ts';
import KeyCard from './islands/api-keys/key-card.tsx';
import { RefreshControls } from './islands/badges/last-updated.tsx';
import { $autoRefresh, $refreshing } from './islands/badges/monitor.ts';
import WebhookCard from './islands/webhooks/webhook-card.tsx';
import { LiveBanner } from './panel/ads/live-banner.tsx';
import { type Find, press, rendered } from './ui/testing/rendered.tsx';

const banner = <LiveBanner live={sampleBanner('ad_1', '2099-01-01T00:00:00Z')} />;
const key = { id: 'key_1', name: 'Bot', scopes: [], addresses: [], origins: [], endsAt: null };
const keyCard = <KeyCard listed={{ ...key, created: '2026-11-21T10:00:00Z' } as never} />;
/** What opens in the card of a key when the button is pressed. */
function inKeyCard(button: string): ReactElement {
  let opened = keyCard;
  rendered(keyCard, press(button), (find) => {
    opened = find(({ close }) => close);
  });
  return opened;
}
const webhook = {
  id: 'hook_1',
  url: 'https://bot.example/',
  isOn: true,
  events: [],
  players: [],
  oldSecretEndsAt: null,
};
const hookCard = (of: object) => (
  <WebhookCard
    webhook={{ ...webhook, createdAt: '2026-11-21T10:00:00Z', ...of } as never}
    keyName="Bot"
  />
);
const submit = (find: Find) =>
  find(({ onSubmit }) => onSubmit).props.onSubmit({ preventDefault() {} });

test.each<[ReactElement, (find: Find) => unknown, string, unknown]>([
  [banner, press('Deactivate'), 'POST /api/admin/deactivate-banner', undefined],
  [banner, press('Revert'), 'POST /api/admin/revert-banner', undefined],
  [inKeyCard('Roll'), submit, 'POST /api/keys/key_1/roll', { graceMinutes: 60 }],
  [inKeyCard('Revoke'), press('Yes, revoke it'), 'DELETE /api/keys/key_1', undefined],
  [hookCard({}), press('Roll the secret'), 'POST /api/webhooks/hook_1/roll', {}],
  [
    hookCard({ oldSecretEndsAt: '2099-01-01T00:00:00Z' }),
    press('Roll again and end both secrets now'),
    'POST /api/webhooks/hook_1/roll',
    { overlapMinutes: 0 },
  ],
])('$2 is sent by its button', async (ui, act, call, body) => {
  const sent: unknown[] = [];
  const notices = answerCalls((path, { method, ...rest } = {}) => {
    sent.push([`${method} ${path}`, rest.body]);
    throw new RequestError({ status: 500, statusText: '', body: '' });
  });
  rendered(ui, act);
  await expect.poll(() => notices).toHaveLength(1);
  expect(sent[0]).toEqual([call, body]);
});

test('the buttons of the badge monitor fetch, and stop the polling', async () => {
  answerCalls(() => ({}));
  vi.stubGlobal('document', { hidden: true, addEventListener() {}, removeEventListener() {} });
  rendered(<RefreshControls />, press('Auto-refresh'));
  expect($autoRefresh.get()).toBe(false);
  rendered(<RefreshControls />, press('Refresh'));
  expect($refreshing.get()).toBe(true);
  $autoRefresh.set(true);
  await expect.poll(() => $refreshing.get(), { timeout: 5000 }).toBe(false);
});
