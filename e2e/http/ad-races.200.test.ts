/** @module-tag core/postgres */
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { asAdmin, newApplication, newLiveAd } from '../support/http/ads.ts';
import { lastSiteUrl, siteUrl } from '../support/http/client.ts';
import { adminPanel, moderatorPanel } from '../support/http/people.ts';

const liveAds = async () => {
  const rows = await inDatabase('SELECT public_id FROM elc_ads WHERE live_slot IS NOT NULL');
  return rows.map(({ public_id }) => String(public_id));
};

test('two site admins who activate different ads at the same moment, 50 times: never two live', async () => {
  const [one, other] = [await adminPanel(), (await moderatorPanel()).cookie];
  const [first, second] = [await newLiveAd(one), await newLiveAd(one)];
  for (let round = 0; round < 50; round += 1) {
    if (round % 5 === 0) await asAdmin(one).post('revert-banner');
    const answers = await Promise.all([
      asAdmin(one, { site: siteUrl }).activate(first.id),
      asAdmin(other, { site: lastSiteUrl }).activate(second.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const live = await liveAds();
    expect(live).toHaveLength(1);
    expect([first.id, second.id]).toContain(live[0]);
  }
}, 120_000);

test('an ad that is approved twice at once is approved once', async () => {
  const cookie = await adminPanel();
  const { id } = await newApplication();
  const answers = await Promise.all(
    [siteUrl, lastSiteUrl, siteUrl, lastSiteUrl].map((site) =>
      asAdmin(cookie, { site }).review(id, { status: 'approved' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const events = await inDatabase(
    'SELECT event FROM elc_ad_events WHERE ad_id = ? ORDER BY id',
    id,
  );
  expect(events.map(({ event }) => event)).toEqual(['submitted', 'approved', 'activated']);
});
