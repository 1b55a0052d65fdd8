/**
 * @module-tag core
 * @module-tag sqlite
 */
import { GUIDE_CATEGORIES } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import { call, endpoints, expectFailure, expectSuccess } from '../support/http/client.ts';

const commands = async () =>
  await expectSuccess(await call('/api/commands'), endpoints.listCommands);
const guides = async () => await expectSuccess(await call('/api/guides'), endpoints.listGuides);

describe('commands', () => {
  test('a category is found in any letter case and holds its commands only', async () => {
    const response = await call('/api/commands/category/bUILDING');
    const list = await expectSuccess(response, endpoints.commandsOfCategory);
    const expected = (await commands()).filter(({ category }) => category === 'Building');
    expect(list).toEqual(expected);
    expect(list.length).toBeGreaterThan(0);
  });

  test('an unknown category is answered with those that there are', async () => {
    const response = await call('/api/commands/category/Bilding');
    const { error } = await expectFailure(response, 404, 'CATEGORY_NOT_FOUND');
    expect(error).toMatch(/^There is no category "Bilding"\. Use one of: .*Building, /);
  });
});

describe('guides', () => {
  test('an unknown category is answered with those that there are, a known one in any letter case', async () => {
    const { error } = await expectFailure(
      await call('/api/guides/category/cooking'),
      404,
      'CATEGORY_NOT_FOUND',
    );
    expect(error).toBe(
      'There is no category "cooking". Use one of: administration, beginner, building, community.',
    );
    expect((await call('/api/guides/category/BUILDING')).status).toBe(200);
  });

  test.each(GUIDE_CATEGORIES)('the category %s holds its guides only', async (category) => {
    const response = await call(`/api/guides/category/${category}`);
    const list = await expectSuccess(response, endpoints.guidesOfCategory);
    expect(list).toEqual((await guides()).filter((guide) => guide.category === category));
  });
});
