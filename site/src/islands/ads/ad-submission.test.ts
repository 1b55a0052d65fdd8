import { expect, test } from 'vitest';
import {
  type AdValues,
  missingIn,
  pictureNote,
  pictureProblem,
  problemsIn,
  submissionOf,
} from './ad-submission.ts';

const image = new File(['x'], 'a.png', { type: 'image/png' });
const values = (change: Partial<AdValues> = {}): AdValues => ({
  websiteUrl: ' https://a.example ',
  adDescription: ' Text ',
  targetAudience: 'roblox-players',
  duration: '1-day',
  startDate: '',
  contact: '',
  fullscreenMessageType: 'ai-generated',
  fullscreenCustomMessage: '',
  image,
  'links.0': '',
  ...change,
});
const sent = (change?: Partial<AdValues>) => Object.fromEntries(submissionOf(values(change)));

test.each([
  { name: 'everything', change: {}, missing: [] },
  { name: 'no address', change: { websiteUrl: '  ' }, missing: ['websiteUrl'] },
  { name: 'no description', change: { adDescription: ' ' }, missing: ['adDescription'] },
  { name: 'no picture', change: { image: new File([], '') }, missing: ['image'] },
])('with $name it lacks: $missing', ({ change, missing }) => {
  expect(Object.keys(missingIn(values(change)))).toEqual(missing);
});

test('the durations are sent as the API calls them, texts without the empty ones', () => {
  expect(
    sent({ 'links.0': '', 'links.2': ' https://b.example ', startDate: '2026-11-25' }),
  ).toEqual({
    websiteUrl: 'https://a.example',
    adDescription: 'Text',
    targetAudience: 'roblox-players',
    duration: '1 day',
    startDate: '2026-11-25',
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
  'the premium ad sends "$message" of type $type as $expected, other ads none of both',
  ({ type, message, expected }) => {
    const written = { fullscreenMessageType: type, fullscreenCustomMessage: message };
    const form = sent({ ...written, duration: '10-fullscreen' });
    expect(form).toMatchObject({ premiumFullscreen: 'true', fullscreenMessageType: type });
    expect(form.fullscreenCustomMessage).toBe(expected);
    expect(Object.keys(sent(written)).filter((name) => name.includes('ullscreen'))).toEqual([]);
  },
);

test.each([
  ...['example.com', 'ftp://a.example', 'javascript:alert(1)', 'https://a b', 'https://'].map(
    (address) => ({ address, says: 'Enter a full address' }),
  ),
  { address: 'https://www.roblox.com:x@a.example/', says: 'before the @' },
])('$address is named at its field: $says', ({ address, says }) => {
  const said = expect.stringContaining(says);
  expect(problemsIn(values({ websiteUrl: address, 'links.1': address }))).toEqual({
    websiteUrl: said,
    'links.1': said,
  });
});

test('what is empty or right is no problem', () => {
  expect(problemsIn(values())).toEqual({});
  expect(problemsIn(values({ websiteUrl: '', adDescription: '' }))).toEqual({});
});

test.each([
  { type: 'image/svg+xml', size: 1, problem: 'Choose a PNG, JPEG or WebP picture' },
  { type: 'image/png', size: 8 * 1024 * 1024 + 1, problem: 'Choose a picture of at most 8 MB' },
  { type: 'image/png', size: 8 * 1024 * 1024, problem: null },
])('a picture of $size bytes of $type: $problem', ({ problem, ...file }) => {
  expect(pictureProblem(file)).toBe(problem);
});

test.each([
  {
    width: 319,
    height: 900,
    note: /^Its 319 × 900 pixels will look blurred: 320 × 200 or more/,
  },
  { width: 900, height: 199, note: /^Its 900 × 199 pixels/ },
  { width: 320, height: 200, note: /^$/ },
])('a picture of $width × $height pixels is taken: $note', ({ note, ...pixels }) => {
  expect(pictureNote(pixels)).toMatch(note);
});

test('of a picture that the browser cannot read, the server says what is wrong', () => {
  expect(pictureNote(null)).toBe('');
});
