import type { SystemSettingsRequest, SystemSettingsResponse } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as board from './settings-board.ts';
import { PARTS } from './settings-board.ts';

const DEFAULTS: SystemSettingsResponse['settings'] = {
  thresholds: {
    youngAccountDays: 365,
    tenureDays: { midgen: 365, oldgen: 1095, veteran: 1460 },
    accountAgeDays: { oldgen: 1825, veteran: 2555 },
    fewBadges: 3,
    farmed: { badges: 10, withinSeconds: 600 },
  },
  keyLimits: { minute: 100, hour: 1000, day: 10_000 },
  retention: {
    loginLogs: 90,
    appLogs: 30,
    exceptions: 90,
    badgeSnapshots: 60,
    players: 365,
    scanMembers: 90,
    auditLog: 365,
  },
  scans: { membersMax: 50_000 },
  ai: { callsPerMonth: 2000 },
  adPayments: {
    day: { link: '', instructions: '' },
    month: { link: '', instructions: '' },
    fullscreen: { link: '', instructions: '' },
  },
  trackedBadges: null,
};

type Part = keyof typeof DEFAULTS;

/** A server that holds settings under revisions, as the real one does. */
function server() {
  const settings = structuredClone(DEFAULTS) as Record<Part, unknown>;
  const revisions: Record<Part, number> = {
    thresholds: 0,
    keyLimits: 0,
    retention: 0,
    scans: 0,
    ai: 0,
    adPayments: 0,
    trackedBadges: 0,
  };
  const answer = () => {
    const parts = Object.fromEntries(
      Object.entries(revisions).map(([part, revision]) => [
        part,
        { revision, isDefault: false, changedAt: null, changedBy: revision ? 'ann' : null },
      ]),
    );
    return structuredClone({ success: true, settings, defaults: DEFAULTS, parts, badges: [] });
  };
  function change({ revisions: seen = {}, ...parts }: SystemSettingsRequest) {
    for (const part of Object.keys(parts) as Part[]) {
      if (seen[part] !== undefined && seen[part] !== revisions[part]) throw refused(409, {});
      settings[part] = parts[part] ?? DEFAULTS[part];
      revisions[part] += 1;
    }
  }
  const call = vi.fn(async (_path: string, options?: { body?: unknown }) => {
    if (options?.body) change(options.body as SystemSettingsRequest);
    return answer();
  });
  return { settings, change, call };
}

const refused = (status: number, body: object) =>
  new RequestError({ status, statusText: '', body: JSON.stringify(body) });

let world: ReturnType<typeof server>;
let notices: ReturnType<typeof answerCalls>;
beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  world = server();
  notices = answerCalls(world.call);
  await board.load();
  for (const part of PARTS) board.discard(part);
});

const state = () => board.$board.get();
const form = <Part extends keyof typeof board.forms>(part: Part) =>
  board.forms[part].$form.get() as ReturnType<(typeof board.forms)[Part]['$form']['get']>;

test('saving one part sends it alone and leaves what was typed elsewhere', async () => {
  board.forms.keyLimits.edit({ minute: '50' });
  board.forms.retention.edit({ appLogs: '7' });
  expect(await board.save('keyLimits')).toBe(true);
  expect(world.call.mock.lastCall?.[1]).toEqual({
    method: 'PUT',
    body: { keyLimits: { minute: 50, hour: 1000, day: 10_000 }, revisions: { keyLimits: 0 } },
  });
  expect(board.dirtyParts()).toEqual(['retention']);
  expect(notices).toEqual([{ title: 'API limits saved' }]);
});

test('what is no number is reported at its field, and nothing is sent', async () => {
  world.call.mockClear();
  board.forms.retention.edit({ appLogs: 'a week' });
  expect(await board.save('retention')).toBe(false);
  expect(form('retention').problems).toEqual({ appLogs: 'Enter a whole number.' });
  expect(world.call).not.toHaveBeenCalled();
  board.forms.retention.edit({ appLogs: '7' });
  expect(form('retention').problems).toEqual({});
});

test('what the server finds wrong is shown at its place', async () => {
  board.forms.keyLimits.edit({ minute: '5000' });
  const details = [
    { path: 'body.keyLimits', message: 'The hourly limit cannot be below the per-minute limit' },
  ];
  world.call.mockRejectedValueOnce(refused(400, { error: 'Check the limits.', details }));
  expect(await board.save('keyLimits')).toBe(false);
  expect(form('keyLimits').problems).toEqual({
    '': 'The hourly limit cannot be below the per-minute limit.',
  });
  expect(form('keyLimits').draft?.minute).toBe('5000');
  expect(notices).toMatchObject([{ description: 'Check the limits.', variant: 'destructive' }]);
});

test('a change of another admin is shown, what was typed stays, and saving again replaces theirs', async () => {
  board.forms.keyLimits.edit({ minute: '50' });
  world.change({ keyLimits: { minute: 70, hour: 700, day: 7000 } });
  expect(await board.save('keyLimits')).toBe(false);
  expect(state().conflicts.keyLimits).toBe('ann');
  expect(state().saved?.settings.keyLimits.minute).toBe(70);
  expect(form('keyLimits').draft).toEqual({ minute: '50', hour: '1000', day: '10000' });
  expect(await board.save('keyLimits')).toBe(true);
  expect(world.settings.keyLimits).toEqual({ minute: 50, hour: 1000, day: 10_000 });
  expect(state().conflicts.keyLimits).toBeUndefined();
});

test('taking theirs forgets what was typed', async () => {
  board.forms.keyLimits.edit({ minute: '50' });
  world.change({ keyLimits: { minute: 70, hour: 700, day: 7000 } });
  await board.save('keyLimits');
  board.discard('keyLimits');
  expect(form('keyLimits').draft?.minute).toBe('70');
  expect(state().conflicts.keyLimits).toBeUndefined();
  expect(board.dirtyParts()).toEqual([]);
});

test('saving one part does not hide that another admin changed a second one', async () => {
  board.forms.keyLimits.edit({ minute: '50' });
  board.forms.retention.edit({ appLogs: '7' });
  world.change({ keyLimits: { minute: 70, hour: 700, day: 7000 } });
  await board.save('retention');
  expect(await board.save('keyLimits')).toBe(false);
  expect(state().conflicts.keyLimits).toBe('ann');
});

test('the choice of badges does not depend on the order of clicks', async () => {
  board.forms.trackedBadges.edit({ choice: [2, 9] });
  await board.save('trackedBadges');
  world.settings.trackedBadges = [9, 2];
  await board.load();
  expect(board.dirtyParts()).toEqual([]);
  expect(form('trackedBadges').draft?.choice).toEqual([2, 9]);
});

test('settings that cannot be read say why, and can be read again', async () => {
  board.$board.set({ ...state(), phase: 'loading', saved: null });
  world.call.mockRejectedValueOnce(refused(500, { error: 'Something broke.' }));
  await board.load();
  expect(state()).toMatchObject({ phase: 'failed', problem: 'Something broke.' });
  await board.load();
  expect(state()).toMatchObject({ phase: 'ready', problem: null });
});
