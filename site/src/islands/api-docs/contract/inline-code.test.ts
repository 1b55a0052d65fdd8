import { expect, test } from 'vitest';
import { textParts } from './inline-code.ts';

test('text in backticks is code', () => {
  expect(textParts('Send `X-API-Key` please')).toEqual([
    { text: 'Send ', isCode: false },
    { text: 'X-API-Key', isCode: true },
    { text: ' please', isCode: false },
  ]);
});
