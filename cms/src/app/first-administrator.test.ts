import { beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../platform/db/testing/test-world';
import { useEnv } from '../platform/env/env';
import {
  endFirstAdministratorLinks,
  isFirstAdministratorCode,
  makeFirstAdministratorLink,
} from './first-administrator';

beforeEach(async () => {
  await testWorld({ nowMs: 1000 });
  useEnv({ CMS_PUBLIC_URL: 'https://cms.example' });
});

const codeIn = (link: string) => link.split('/').at(-1) ?? '';

test('a code is good on every replica until someone has registered', async () => {
  const link = await makeFirstAdministratorLink();
  expect(link).toMatch(/^https:\/\/cms\.example\/first-administrator\/[0-9A-Za-z]{32}$/);
  const second = codeIn(await makeFirstAdministratorLink());
  expect(await isFirstAdministratorCode(codeIn(link))).toBe(true);
  expect(await isFirstAdministratorCode(codeIn(link)), 'looking does not use it up').toBe(true);
  expect(await isFirstAdministratorCode(second)).toBe(true);
  await endFirstAdministratorLinks();
  expect(await isFirstAdministratorCode(codeIn(link))).toBe(false);
  expect(await isFirstAdministratorCode(second)).toBe(false);
});

test('a code ends after 7 days', async () => {
  const code = codeIn(await makeFirstAdministratorLink());
  vi.setSystemTime(1000 + 7 * 24 * 3_600_000 - 1);
  expect(await isFirstAdministratorCode(code)).toBe(true);
  vi.setSystemTime(1000 + 7 * 24 * 3_600_000);
  expect(await isFirstAdministratorCode(code)).toBe(false);
});

test.each(['', 'x', 'a'.repeat(32), "' OR 1=1 --"])('%j is no code', async (code) => {
  await makeFirstAdministratorLink();
  expect(await isFirstAdministratorCode(code)).toBe(false);
});
