import { describeOperations, openApiDocument } from '@elc/contracts/openapi';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../islands/api-docs/contract/samples/language-names.ts';
import { sampleOf } from '../../islands/api-docs/contract/samples/languages.ts';
import { highlighted } from './highlight.ts';

const ORIGIN = 'https://elc.example';
const operations = describeOperations(openApiDocument({ publicUrl: ORIGIN }));
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** What a reader sees of HTML. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);

test.each(LANGUAGES)('samples in %s stay the same letter by letter', (language) => {
  for (const operation of operations) {
    const sample = sampleOf(operation, language, ORIGIN);
    expect(textOf(highlighted(sample, language))).toBe(sample);
  }
});

test('kinds of tokens can be told apart, and so can the place of the key', () => {
  const html = highlighted("curl -H 'X-API-Key: YOUR_API_KEY'", 'curl');
  expect(html).toContain('<span class="text-accent-strong">curl</span>');
  expect(html).toContain('<span data-key>YOUR_API_KEY</span>');
  expect(highlighted('{"ok": true}', 'JSON')).toContain('"ok": <span class="text-warning">true');
});
