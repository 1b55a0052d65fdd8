import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GeneratedRequest, requestsTo } from './requests.ts';

const sample = (name: EndpointName, numRuns = 60, seed = 7) =>
  fc.sample(requestsTo(name), { numRuns, seed });

test('the same seed makes the same requests', () => {
  for (const name of ['contact', 'submitAdvertisement', 'searchCommands'] as const) {
    expect(sample(name)).toEqual(sample(name));
    expect(sample(name)).not.toEqual(sample(name, 60, 8));
  }
});

/** Whether the contract takes the JSON body of a request; ids are only checked by the product. */
const takes = (name: EndpointName, { body }: GeneratedRequest) => {
  const schema = (endpoints[name] as Endpoint).body;
  return schema?.safeParse(body ? JSON.parse(body.text) : undefined).success;
};

describe('valid requests', () => {
  test.each<EndpointName>([
    ...(['contact', 'generateKey', 'register', 'hit'] as const),
    ...(['changeDefaultBanner', 'changeSettings', 'login', 'rollKey', 'logout'] as const),
    ...(['confirmAccess', 'reviewApplication', 'colorBanner'] as const),
  ])('%s: its contract takes most of them', (name) => {
    const valid = sample(name, 400).filter(({ intent }) => intent === 'valid');
    const taken = valid.filter((request) => takes(name, request));
    expect(valid.length).toBeGreaterThan(100);
    expect(taken.length / valid.length).toBeGreaterThan(0.5);
  });
});

test('a third or so of the requests are broken, and some of them where a contract refuses them', () => {
  const broken = sample('contact', 400).filter(({ intent }) => intent === 'broken');
  expect(broken.length).toBeGreaterThan(80);
  const refused = broken.filter((request) => {
    try {
      return !takes('contact', request);
    } catch {
      return true;
    }
  });
  expect(refused.length).toBeGreaterThan(20);
});

test('a form has its fields, a picture and an end', () => {
  const forms = sample('submitAdvertisement', 100).filter(({ intent }) => intent === 'valid');
  for (const { headers, body } of forms) {
    const [, boundary = 'none'] = /boundary=(.+)$/.exec(headers['Content-Type'] ?? '') ?? [];
    expect(body?.text.startsWith(`--${boundary}\r\n`)).toBe(true);
    expect(body?.text.endsWith(`--${boundary}--\r\n`)).toBe(true);
    expect(body?.text).toContain('name="websiteUrl"');
    expect(body?.text).toMatch(/name="image"; filename="/);
  }
});
