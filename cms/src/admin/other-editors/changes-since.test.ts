import { expect, test } from 'vitest';
import { changesSince } from './changes-since';

const fields = ['title', 'tags', 'publishAt', 'scheduleFailure'].map((name) => ({
  name,
  label: `Label of ${name}`,
}));
const opened = {
  ...{ title: 'Lifts', updatedAt: '2026-01-01', publishAt: null, scheduleFailure: null },
  tags: [{ id: 1, text: 'brick' }],
};

test('what another save changed is named by the labels of the form, schedules too', () => {
  const stored = { ...opened, title: 'Ropes', publishAt: '2026-12-24T18:00:00.000Z' };
  expect(changesSince(opened, stored, fields)).toEqual([
    { field: 'Label of title', was: 'Lifts', is: 'Ropes' },
    { field: 'Label of publishAt', was: '', is: '2026-12-24T18:00:00.000Z' },
  ]);
});

test('ids of parts, times of Strapi and failed schedules are no changes', () => {
  const stored = {
    ...{ ...opened, updatedAt: '2026-01-02', scheduleFailure: 'Refused.' },
    tags: [{ id: 2, text: 'brick' }],
  };
  expect(changesSince(opened, stored, fields)).toEqual([]);
});
