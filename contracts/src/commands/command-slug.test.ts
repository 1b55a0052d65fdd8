import { expect, test } from 'vitest';
import { commandSlug } from './command-slug.ts';

test.each([
  [';btools', 'btools'],
  [';JoinLarge', 'joinlarge'],
  [';fly speed', 'fly-speed'],
  ['%teamname', 'teamname'],
  ['--', 'command'],
])('%s is addressed as %s', (name, slug) => {
  expect(commandSlug(name)).toBe(slug);
});
