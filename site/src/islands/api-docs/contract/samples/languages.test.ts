import { openApiDocument } from '@elc/contracts/openapi';
import { type ApiOperation, describeOperations } from '@elc/contracts/openapi/describe';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from './language-names.ts';
import { sampleOf } from './languages.ts';

const ORIGIN = 'https://elc.example';
const operations = describeOperations(openApiDocument({ publicUrl: ORIGIN }));

function operation(name: string): ApiOperation {
  const found = operations.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

const sample = (name: string, language: Language) => sampleOf(operation(name), language, ORIGIN);

test.each<[Language, string]>([
  ['curl', `-d '{"path":"/api-docs","visit":false}'`],
  ['TypeScript', 'body: { path: "/api-docs", visit: false },'],
  ['Python', 'json={"path": "/api-docs", "visit": False},'],
  ['Luau', 'Body = HttpService:JSONEncode({ path = "/api-docs", visit = false }),'],
])('a body is written as %s writes it, and an answer without one is not read', (language, body) => {
  const text = sample('hit', language);
  expect(text).toContain(body);
  expect(text).not.toMatch(/\bprint|console\.log/);
});

test('a quote cannot end the argument of a shell', () => {
  const text = sampleOf(operation('generateKey'), 'curl', ORIGIN, { name: "Bea's bot" });
  expect(text).toContain(String.raw`-d '{"name":"Bea'\''s bot"}'`);
});

test('what only the caller has is a placeholder', () => {
  expect(sample('rollKey', 'curl')).toContain("/api/keys/YOUR_KEY_ID/roll'");
  expect(sample('resumeScan', 'Python')).toContain('json={"scanId": "YOUR_SCAN_ID"},');
});

test('a sample says how to get what it imports', () => {
  expect(sample('wiki', 'TypeScript')).toMatch(/^\/\/ npm install @election-city\/client\n/);
});

test('a feed is read as text', () => {
  expect(sample('updatesFeed', 'TypeScript')).toContain('parseAs: "text"');
});

test('every endpoint has a sample in every language that names its address', () => {
  for (const one of operations) {
    const [start = ''] = one.path.split('{');
    for (const language of LANGUAGES) {
      const text = sampleOf(one, language, ORIGIN);
      if (language === 'TypeScript') {
        expect(text).toContain(`baseUrl: "${ORIGIN}/api"`);
        expect(text).toContain(`api.${one.method}('${one.path.replace('/api', '')}'`);
      } else expect(text).toContain(`${ORIGIN}${start}`);
    }
  }
});
