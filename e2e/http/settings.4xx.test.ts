import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectFailure, lastSiteUrl } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { ALL_DEFAULTS, settingsOf } from '../support/http/settings.ts';

let settings: ReturnType<typeof settingsOf>;
beforeAll(async () => {
  settings = settingsOf(await adminPanel());
});
afterEach(() => settings.change(ALL_DEFAULTS));

const THRESHOLDS = {
  youngAccountDays: 365,
  tenureDays: { midgen: 365, oldgen: 1095, veteran: 1460 },
  accountAgeDays: { oldgen: 1825, veteran: 2555 },
  fewBadges: 3,
  farmed: { badges: 10, withinSeconds: 600 },
};
const RETENTION = { loginLogs: 90, appLogs: 30, exceptions: 90, badgeSnapshots: 60 };

describe('409 SETTINGS_CHANGED', () => {
  test('saving over an unseen change is refused as such, and nothing is lost', async () => {
    const { parts } = await settings.read();
    const revisions = { keyLimits: parts.keyLimits.revision };
    const first = { minute: 11, hour: 12, day: 13 };
    await settings.change({ keyLimits: first, revisions }, lastSiteUrl);
    const late = await settings.put({ keyLimits: { minute: 1, hour: 2, day: 3 }, revisions });
    await expectFailure(late, 409, 'SETTINGS_CHANGED');
    const now = await settings.read();
    expect(now.settings.keyLimits).toEqual(first);
    const again = { keyLimits: now.parts.keyLimits.revision };
    await settings.change({ keyLimits: null, revisions: again });
  });

  test('of many who save at once, on all replicas, one is let through', async () => {
    const { parts } = await settings.read();
    const revisions = { keyLimits: parts.keyLimits.revision };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((minute) =>
        settings.put(
          { keyLimits: { minute, hour: 50, day: 500 }, revisions },
          minute % 2 ? lastSiteUrl : undefined,
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('400 VALIDATION', () => {
  test.each([
    {
      what: 'a rule that does not rise',
      body: {
        thresholds: { ...THRESHOLDS, tenureDays: { midgen: 365, oldgen: 365, veteran: 1460 } },
      },
      path: 'body.thresholds.tenureDays',
    },
    {
      what: 'an old account that is younger than a young one',
      body: { thresholds: { ...THRESHOLDS, youngAccountDays: 1825 } },
      path: 'body.thresholds.accountAgeDays',
    },
    {
      what: 'half a day',
      body: { thresholds: { ...THRESHOLDS, youngAccountDays: 0.5 } },
      path: 'body.thresholds.youngAccountDays',
    },
    {
      what: 'more calls in a minute than in an hour',
      body: { keyLimits: { minute: 20, hour: 10, day: 30 } },
      path: 'body.keyLimits',
    },
    {
      what: 'fewer days than the chart of a badge has',
      body: { retention: { ...RETENTION, badgeSnapshots: 14 } },
      path: 'body.retention.badgeSnapshots',
    },
    {
      what: 'a badge without a number',
      body: { trackedBadges: ['x'] },
      path: 'body.trackedBadges.0',
    },
    { what: 'a setting that does not exist', body: { colour: 'red' }, path: 'body' },
  ])('$what is refused at its place', async ({ body, path }) => {
    const { details } = await expectFailure(await settings.put(body), 400, 'VALIDATION');
    expect(details?.map((detail) => detail.path)).toEqual([path]);
  });

  test('nothing of a request is done where one part is wrong', async () => {
    const body = { retention: { ...RETENTION, loginLogs: 7 }, keyLimits: { minute: 0 } };
    await expectFailure(await settings.put(body), 400, 'VALIDATION');
    expect((await settings.read()).settings.retention.loginLogs).toBe(90);
  });
});
