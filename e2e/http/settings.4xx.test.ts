import { afterEach, expect, test } from 'vitest';
import { lastSiteUrl } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { ALL_DEFAULTS, settingsOf } from '../support/http/settings.ts';

const settings = settingsOf(await adminPanel());
afterEach(() => settings.change(ALL_DEFAULTS));

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
