import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { listSchedules } from './schedule-fields';

const MINE = 7;
/** The only own one is the last of 61, and the next of all. */
const rows = Array.from({ length: 61 }, (_, index) => ({
  documentId: String(index),
  title: `Guide ${index}`,
  publishAt: `2026-01-${index === 60 ? '01' : '02'}T00:00:00.000Z`,
  createdBy: { id: index === 60 ? MINE : 8 },
}));
const type = {
  ...{ kind: 'collectionType', info: {}, options: { draftAndPublish: true }, attributes: {} },
  pluginOptions: { elc: { mainField: 'title', columns: [] } },
};
const strapi = {
  contentTypes: { 'api::guide.guide': type },
  contentType: () => type,
  db: { query: () => ({ findMany: async ({ limit = 99 }) => rows.slice(0, limit) }) },
} as unknown as Core.Strapi;

test('an author is told of own schedules, however many others there are', async () => {
  const own = await listSchedules(strapi, ({ creatorId }) => creatorId === MINE);
  expect(own.map(({ name }) => name)).toEqual(['Guide 60']);
});

test('of many schedules the next 50 are listed', async () => {
  const all = await listSchedules(strapi, () => true);
  expect(all).toHaveLength(50);
  expect(all[0]?.name).toBe('Guide 60');
});
