import { expect, test } from 'vitest';
import { type AdDraft, EMPTY_DRAFT, missingIn, problemsOf, toFormData } from './ad-draft.ts';

const image = new File(['x'], 'a.png', { type: 'image/png' });
const draft = (change: Partial<AdDraft> = {}): AdDraft => ({
  ...EMPTY_DRAFT,
  websiteUrl: ' https://a.example ',
  adDescription: 'Text',
  image,
  ...change,
});
const sent = (change?: Partial<AdDraft>) => Object.fromEntries(toFormData(draft(change)));

test('a new form requests a day, with one empty link and an AI message', () => {
  expect(EMPTY_DRAFT).toMatchObject({
    duration: '1-day',
    links: [''],
    messageType: 'ai-generated',
  });
});

test.each([
  { name: 'everything', change: {}, missing: [] },
  { name: 'no address', change: { websiteUrl: '  ' }, missing: ['websiteUrl'] },
  { name: 'no description', change: { adDescription: ' ' }, missing: ['adDescription'] },
  { name: 'no picture', change: { image: null }, missing: ['image'] },
])('with $name it lacks: $missing', ({ change, missing }) => {
  expect(Object.keys(missingIn(draft(change)))).toEqual(missing);
});

test('the durations are sent as the API calls them, links without the empty ones', () => {
  expect(sent({ links: ['', ' https://b.example ', ''] })).toEqual({
    websiteUrl: 'https://a.example',
    adDescription: 'Text',
    targetAudience: 'roblox-players',
    duration: '1 day',
    links: '["https://b.example"]',
    image: expect.any(File),
  });
  expect(sent({ duration: '1-month' }).duration).toBe('1 month');
});

test.each([
  { type: 'ai-generated', message: 'left over', expected: undefined },
  { type: 'user-input', message: ' Come in ', expected: 'Come in' },
  { type: 'user-input', message: '   ', expected: undefined },
] as const)(
  'the premium ad sends "$message" of type $type as $expected',
  ({ type, message, expected }) => {
    const form = sent({ duration: '10-fullscreen', messageType: type, customMessage: message });
    expect(form).toMatchObject({ premiumFullscreen: 'true', fullscreenMessageType: type });
    expect(form.fullscreenCustomMessage).toBe(expected);
  },
);

test('other ads send no premium options', () => {
  const form = sent({ messageType: 'user-input', customMessage: 'Come in' });
  expect(Object.keys(form).filter((name) => name.includes('ullscreen'))).toEqual([]);
});

test.each(['example.com', 'ftp://a.example', 'javascript:alert(1)', 'https://a b', 'https://'])(
  '%s is no address',
  (address) => {
    expect(problemsOf(draft({ websiteUrl: address }), 0).websiteUrl).toBeDefined();
    expect(problemsOf(draft({ links: ['', address] }), 0).links).toHaveProperty('1');
  },
);

test('an address with a user name is told apart from one that is no address', () => {
  const address = 'https://www.roblox.com:x@a.example/';
  const said = expect.stringContaining('before the @');
  expect(problemsOf(draft({ websiteUrl: address, links: ['', address] }), 0)).toEqual({
    websiteUrl: said,
    links: { 1: said },
  });
});

test.each([
  { file: new File(['x'], 'a.svg', { type: 'image/svg+xml' }), problem: /PNG, JPEG or WebP/ },
  {
    file: new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    problem: /8 MB/,
  },
])('a picture that the API would refuse is named before it is sent', ({ file, problem }) => {
  expect(problemsOf(draft({ image: file }), 0).image).toMatch(problem);
});

test.each([
  { imageSize: { width: 319, height: 900 }, problem: /at least 320 × 200 pixels.*319 × 900/ },
  { imageSize: { width: 900, height: 199 }, problem: /900 × 199/ },
  { imageSize: { width: 320, height: 200 }, problem: undefined },
  { imageSize: null, problem: undefined },
])('a picture of the size $imageSize: $problem', ({ imageSize, problem }) => {
  const { image } = problemsOf(draft({ imageSize }), 0);
  if (problem) expect(image).toMatch(problem);
  else expect(image).toBeUndefined();
});

test('what is empty or right is no problem', () => {
  expect(problemsOf(draft(), 0)).toEqual({});
  expect(problemsOf(EMPTY_DRAFT, 0)).toEqual({});
});

test.each([
  { startDate: '2026-11-24', problem: 'Choose today (UTC) or a later day' },
  { startDate: '2026-11-25', problem: undefined },
])('a start on $startDate', ({ startDate, problem }) => {
  const nowMs = Date.parse('2026-11-25T23:00:00Z');
  expect(problemsOf(draft({ startDate }), nowMs).startDate).toBe(problem);
  expect(toFormData(draft({ startDate })).get('startDate')).toBe(startDate);
  expect(toFormData(draft()).has('startDate')).toBe(false);
});
