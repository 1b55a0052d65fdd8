import { expect, test } from 'vitest';
import { anyContains } from './any-contains';

test('each column is compared without regard to letter case', () => {
  expect(anyContains(['name', 'subject'], 'Lift')).toEqual([
    "(lower(name) LIKE ? ESCAPE '\\' OR lower(subject) LIKE ? ESCAPE '\\')",
    ['%lift%', '%lift%'],
  ]);
});

test('signs that stand for any letters stand for themselves', () => {
  expect(anyContains(['name'], '50%_\\')[1]).toEqual(['%50\\%\\_\\\\%']);
});
