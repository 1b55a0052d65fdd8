import { expect, test } from 'vitest';
import { iconDrawing } from './icons.ts';

test('is the content of the svg element', () => {
  expect(iconDrawing('vote')).toMatch(/^<path [^>]+\/>.*\/>$/);
  expect(iconDrawing('vote')).not.toContain('svg');
});

test.each(['no-such-icon', 'toString', ''])('an unknown name (%s) is the block', (name) => {
  expect(iconDrawing(name)).toBe(iconDrawing('box'));
});
