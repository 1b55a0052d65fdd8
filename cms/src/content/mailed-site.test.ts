import { afterAll, expect, test, vi } from 'vitest';
import { useEnv } from '../platform/env/env';
import { log } from '../platform/log';
import { useContent } from './content';
import type { Entry } from './content-types';
import { mailedSite, refreshMailedSite, supportEmail } from './mailed-site';
import { createPublished, type Published } from './published';

afterAll(() => useEnv(null));

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

function mailFrom(published: Published, SUPPORT_EMAIL?: string) {
  useContent({ published } as never);
  useEnv({
    PUBLIC_URL: 'https://city.example',
    CMS_PUBLIC_URL: 'https://cms.example',
    SUPPORT_EMAIL,
  });
}

test.each([
  { what: 'as they should be', changes: {} },
  { what: 'with an invite that is no address', changes: { chatInviteUrl: 'https://discord.gg:x' } },
])('site settings $what are what mails say and where they go', async ({ changes }) => {
  mailFrom(publishing([{ ...entry, ...changes }]));
  expect(await mailedSite()).toMatchObject({ gameName: 'Brick Town', responseTime: '3 days' });
  expect(await supportEmail()).toBe('help@city.example');
});

test.each(['a@b.c', 'team@bücher.example', null])(
  'a support e-mail of %s costs neither the site its name nor the operator the mail',
  async (wrong) => {
    const published = publishing([{ ...entry, supportEmail: wrong }]);
    mailFrom(published);
    expect(await mailedSite()).toMatchObject({ gameName: 'Brick Town' });
    await expect(supportEmail()).rejects.toThrow(/SUPPORT_EMAIL/);
    mailFrom(published, 'ops@city.example');
    expect(await supportEmail()).toBe('ops@city.example');
  },
);

test('without site settings there are defaults', async () => {
  mailFrom(publishing([]));
  expect(await mailedSite()).toMatchObject(DEFAULT);
});

test('site settings that cannot be read are reported, and block no mail', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  mailFrom({ list: () => Promise.reject(new Error('no such table')) });
  expect(await mailedSite()).toMatchObject(DEFAULT);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('no such table'));
});

test('what was read last is used while the database is away', async () => {
  let isAway = false;
  const list: Published['list'] = async (type) => {
    if (isAway) throw new Error('the database is away');
    return publishing([entry]).list(type);
  };
  mailFrom({ list });
  await refreshMailedSite();
  isAway = true;
  expect(await supportEmail()).toBe('help@city.example');
});
