import { readFileSync } from 'node:fs';
import path from 'node:path';
import { homePage } from '@elc/contracts';
import { expect, test } from 'vitest';

interface Attribute {
  readonly type: string;
  readonly maxLength: number;
  readonly max: number;
}

const read = (file: string): Record<string, Attribute> =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')).attributes;
const fields = read('api/home-page/content-types/home-page/schema.json');
const card = read('components/site/text-card.json');
const isAccepted = (value: unknown) => homePage.safeParse(value).success;
const ofLength = (length: number) => 'a'.repeat(length);

test('the content type has the fields of the contract', () => {
  expect(Object.keys(fields)).toEqual(Object.keys(homePage.shape));
});

test.each(Object.entries(fields).filter(([, { type }]) => type === 'string'))(
  '%s ends where the contract ends it',
  (field, { maxLength }) => {
    expect(isAccepted({ [field]: ofLength(maxLength) })).toBe(true);
    expect(isAccepted({ [field]: ofLength(maxLength + 1) })).toBe(false);
  },
);

test.each(Object.entries(fields).filter(([, { type }]) => type === 'component'))(
  '%s takes as many cards, as long, as the contract does',
  (field, { max }) => {
    expect(isAccepted({ [field]: Array(max).fill({}) })).toBe(true);
    expect(isAccepted({ [field]: Array(max + 1).fill({}) })).toBe(false);
    for (const [part, { maxLength }] of Object.entries(card)) {
      expect(isAccepted({ [field]: [{ [part]: ofLength(maxLength) }] })).toBe(true);
      expect(isAccepted({ [field]: [{ [part]: ofLength(maxLength + 1) }] })).toBe(false);
    }
  },
);
