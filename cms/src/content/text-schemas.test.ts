import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageTexts } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LONG_TEXT_MAX } from '../platform/http/cms-listener/text-lengths';
import { contentTypes } from './content-types';

interface Attribute {
  readonly type: string;
  readonly maxLength: number;
  readonly max: number;
  readonly repeatable: boolean;
  readonly component: string;
  readonly enum: readonly string[];
}

const read = (file: string): Record<string, Attribute> =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')).attributes;
const ofLength = (length: number) => 'a'.repeat(length);

test('the longest texts of documents end where the listener of the CMS ends them', () => {
  expect(read('api/guide/content-types/guide/schema.json').content?.maxLength).toBe(LONG_TEXT_MAX);
  const note = read('api/badge-note/content-types/badge-note/schema.json');
  expect(note.howToEarn?.maxLength).toBe(LONG_TEXT_MAX);
});

describe.each(Object.entries<z.ZodType<object>>(pageTexts))('%s', (name, schema) => {
  const [, type] = contentTypes[name as keyof typeof pageTexts].uid.split('.');
  const fields = read(`api/${type}/content-types/${type}/schema.json`);
  const isAccepted = (value: unknown) => schema.safeParse(value).success;

  test('the content type has the fields of the contract', () => {
    expect(Object.keys(fields)).toEqual(Object.keys(schema.parse({})));
  });

  const texts = Object.entries(fields).filter(([, { type }]) => type !== 'media');
  test.each(texts)('%s ends where the contract ends it', (field, attribute) => {
    const { maxLength, max, repeatable, component } = attribute;
    const isFieldAccepted = (value: unknown) => isAccepted({ [field]: value });
    if (attribute.type === 'string' || attribute.type === 'text') {
      expect(isFieldAccepted(ofLength(maxLength))).toBe(true);
      expect(isFieldAccepted(ofLength(maxLength + 1))).toBe(false);
      return;
    }
    if (repeatable) {
      expect(isFieldAccepted(Array(max).fill({}))).toBe(true);
      expect(isFieldAccepted(Array(max + 1).fill({}))).toBe(false);
    }
    const parts = read(`components/${component.replace('.', '/')}.json`);
    for (const [part, { maxLength: partMax, enum: values }] of Object.entries(parts)) {
      const isPartAccepted = (value: unknown) =>
        isFieldAccepted(repeatable ? [{ [part]: value }] : { [part]: value });
      expect((values ?? [ofLength(partMax)]).map(isPartAccepted)).not.toContain(false);
      expect(isPartAccepted(values ? 'other' : ofLength(partMax + 1))).toBe(false);
    }
  });
});
