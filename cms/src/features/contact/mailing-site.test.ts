import { expect, test, vi } from 'vitest';
import type { Env } from '../../platform/env/env';
import type { Entry } from '../../publishing/content/content-types';
import { createPublished, type Published } from '../../publishing/content/published';
import { createMailingSite } from './mailing-site';

const entry = {
  documentId: 'a',
  gameName: 'Brick Town',
  responseTime: '3 days',
  supportEmail: 'help@city.example',
  chatInviteUrl: 'https://discord.example/city',
};
const DEFAULT = { gameName: 'Election City', responseTime: '24-48 hours' };

const publishing = (entries: readonly Entry[]): Published =>
  createPublished(
    (() => ({ findMany: async () => entries })) as never,
    vi.fn(),
    async () => entries as never,
  );

function mailing(published: Published, supportEmail?: string) {
  const warn = vi.fn();
  const settings = {
    PUBLIC_URL: 'https://city.example',
    CMS_PUBLIC_URL: 'https://cms.example',
    SUPPORT_EMAIL: supportEmail,
  } as Env;
  return { ...createMailingSite({ settings, warn }, published), warn };
}

test.each([
  { what: 'as they should be', changes: {} },
  { what: 'with an invite that is no address', changes: { chatInviteUrl: 'https://discord.gg:x' } },
])('site settings $what are what mails say and where they go', async ({ changes }) => {
  const { site, supportEmail } = mailing(publishing([{ ...entry, ...changes }]));
  expect(await site()).toMatchObject({ gameName: 'Brick Town', responseTime: '3 days' });
  expect(await supportEmail()).toBe('help@city.example');
});

test.each(['a@b.c', 'team@bücher.example', null])(
  'a support e-mail of %s costs neither the site its name nor the operator the mail',
  async (wrong) => {
    const published = publishing([{ ...entry, supportEmail: wrong }]);
    expect(await mailing(published).site()).toMatchObject({ gameName: 'Brick Town' });
    await expect(mailing(published).supportEmail()).rejects.toThrow(/SUPPORT_EMAIL/);
    expect(await mailing(published, 'ops@city.example').supportEmail()).toBe('ops@city.example');
  },
);

test('without site settings there are defaults', async () => {
  expect(await mailing(publishing([])).site()).toMatchObject(DEFAULT);
});

test('site settings that cannot be read are reported, and block no mail', async () => {
  const failing: Published = { list: () => Promise.reject(new Error('no such table')) };
  const { site, warn } = mailing(failing);
  expect(await site()).toMatchObject(DEFAULT);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no such table'));
});

test('what was read last is used while the database is away', async () => {
  let isAway = false;
  const list: Published['list'] = async (type) => {
    if (isAway) throw new Error('the database is away');
    return publishing([entry]).list(type);
  };
  const { refresh, supportEmail } = mailing({ list });
  await refresh();
  isAway = true;
  expect(await supportEmail()).toBe('help@city.example');
});
