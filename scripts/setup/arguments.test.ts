import { expect, test } from 'vitest';
import { takesNoArguments } from './arguments.ts';

const begin = (...given: string[]) =>
  takesNoArguments('npm run secrets', 'makes secrets. It changes .env.', given);

test('a command without arguments goes on', () => {
  expect(() => begin()).not.toThrow();
});

test.each([['--help'], ['-h']])('%s says what the command does, and nothing is done', (word) => {
  expect(() => begin(word)).toThrow(/^npm run secrets makes secrets\. It changes \.env\.$/);
});

test('another argument is named', () => {
  expect(() => begin('--dry-run')).toThrow(
    /^npm run secrets takes no arguments: --dry-run is not known\.\nnpm run secrets makes secrets\./,
  );
});
