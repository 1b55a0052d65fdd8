import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectFailure, lastSiteUrl } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { ALL_DEFAULTS, settingsOf } from '../support/http/settings.ts';

let settings: ReturnType<typeof settingsOf>;
beforeAll(async () => {
  settings = settingsOf(await adminPanel());
});
afterEach(() => settings.change(ALL_DEFAULTS));

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
  test('nothing of a request is done where one part is wrong', async () => {
    const body = { retention: { ...RETENTION, loginLogs: 7 }, keyLimits: { minute: 0 } };
    await expectFailure(await settings.put(body), 400, 'VALIDATION');
    expect((await settings.read()).settings.retention.loginLogs).toBe(90);
  });
});
