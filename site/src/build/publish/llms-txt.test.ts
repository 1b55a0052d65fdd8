import { expect, test } from 'vitest';
import { llmsTxt } from './llms-txt.ts';
import { sampleSnapshot } from './testing/sample-snapshot.ts';

const text = llmsTxt(sampleSnapshot());
const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);

test('llms.txt has the form that its readers expect: a name, a summary, lists of links', () => {
  const [title, summary] = text.split('\n\n');
  expect(title).toMatch(/^# \S/);
  expect(summary).toMatch(/^> \S/);
  for (const line of text.split('\n').filter((one) => one.startsWith('- [')))
    expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/city\.example\/[^)]*\): .+\.$/);
});

test('it leads to the API and to listed pages, each once, and to none of the team', () => {
  expect(links).toEqual(
    expect.arrayContaining(
      ['/api/openapi.json', '/api-docs', '/api-docs/codes', '/commands', '/sitemap.xml'].map(
        (path) => `https://city.example${path}`,
      ),
    ),
  );
  expect(new Set(links).size).toBe(links.length);
  expect(links.join()).not.toMatch(/admin|generate-key|account/);
});
