/** @module-tag core/postgres */
import type { DashboardResponse, InboxResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { asAdmin, count, newApplication, newLiveAd } from '../support/http/ads.ts';
import { endpoints, expectSuccess, lastSiteUrl } from '../support/http/client.ts';
import { adminPanel, newPerson } from '../support/http/people.ts';
import { withinOneDay } from '../support/http/same-day.ts';

const cookie = await adminPanel();

async function dashboard(site?: string): Promise<DashboardResponse> {
  const answer = await asAdmin(cookie, site ? { site } : {}).get('dashboard');
  return await expectSuccess(answer, endpoints.dashboard);
}

async function inbox(site?: string): Promise<InboxResponse> {
  const answer = await asAdmin(cookie, site ? { site } : {}).get('inbox');
  return await expectSuccess(answer, endpoints.inbox);
}

test('the numbers move with what happens, on every replica', () =>
  withinOneDay(async () => {
    const before = await dashboard();
    const waited = await inbox();
    await newPerson();
    await newApplication();
    const { id } = await newLiveAd(cookie);
    await count(id, 'shown');
    await count(id, 'clicked');
    await asAdmin(cookie).post('revert-banner');
    const after = await dashboard(lastSiteUrl);
    const waiting = await inbox(lastSiteUrl);
    expect(after.totals.users).toBe(before.totals.users + 1);
    expect(after.totals.activeSessions).toBe(before.totals.activeSessions + 1);
    expect(waiting.applications.count).toBe(waited.applications.count + 1);
    expect(waiting.applications.oldestAt).not.toBeNull();
    expect(after.totals.panelSessions).toBeGreaterThan(0);
    const [was, is] = [before.days.at(-1), after.days.at(-1)];
    expect(is?.adShown).toBe((was?.adShown ?? 0) + 1);
    expect(is?.adClicked).toBe((was?.adClicked ?? 0) + 1);
    expect(Date.parse(after.measuredAt)).toBeGreaterThanOrEqual(Date.parse(before.measuredAt));
  }));
