import { expect, test } from 'vitest';
import { sampleSnapshot, sampleUpdate } from '../../build/publish/testing/sample-snapshot.ts';
import { sampleCommand } from '../../islands/commands/testing/sample-commands.ts';
import { newestLines, updatePage } from './update-views.ts';

const snapshot = sampleSnapshot({
  commands: [sampleCommand({ name: ';fly', aliases: [';up'] })],
  badges: [],
  updates: [
    sampleUpdate({ slug: 'c', kind: 'highlight' }),
    sampleUpdate({ slug: 'b', content: 'Use ;fly or ;Up, not ;gone.' }),
    sampleUpdate({ slug: 'a' }),
  ],
});

test('a page leads to the update before it and the one after it, in time', () => {
  const turnsOf = (slug: string) => {
    const page = updatePage(snapshot, slug);
    return [page?.previous?.slug, page?.next?.slug];
  };
  expect(turnsOf('b')).toEqual(['a', 'c']);
  expect(turnsOf('a')).toEqual([undefined, 'b']);
  expect(turnsOf('c')).toEqual(['b', undefined]);
  expect(updatePage(snapshot, 'gone')).toBeUndefined();
});

test('a page knows the commands that its message names, by every name', () => {
  expect(updatePage(snapshot, 'b')?.links).toEqual([
    [';fly', '/commands/fly'],
    [';up', '/commands/fly'],
  ]);
});

test('the list begins with the ten newest of a kind, as the API lists them', () => {
  const updates = Array.from({ length: 11 }, (_, index) => sampleUpdate({ slug: `${index}` }));
  const lines = newestLines(sampleSnapshot({ updates }), 'update');
  expect(lines.map(({ slug }) => slug)).toEqual([...'0123456789']);
  expect(lines[0]).not.toHaveProperty('content');
  expect(newestLines(snapshot, 'highlight').map(({ slug }) => slug)).toEqual(['c']);
});
