import { expect, test } from 'vitest';
import { againAddress, textsOf } from './submit-again.ts';

const ad = {
  websiteUrl: 'https://a.example/',
  adDescription: 'Text',
  targetAudience: 'server-admins',
  duration: '10-fullscreen',
  contact: 'mara@example.org',
  fullscreenMessageType: 'user-input',
  fullscreenCustomMessage: 'Come in',
} as unknown as Parameters<typeof textsOf>[0];

test('an ad fills its form as it was submitted', () => {
  expect(textsOf(ad)).toEqual({
    websiteUrl: 'https://a.example/',
    adDescription: 'Text',
    targetAudience: 'server-admins',
    duration: '10-fullscreen',
    contact: 'mara@example.org',
    fullscreenMessageType: 'user-input',
    fullscreenCustomMessage: 'Come in',
  });
  const premium = { fullscreenMessageType: null, fullscreenCustomMessage: null };
  expect(textsOf({ ...ad, ...premium, duration: '1 month' })).toMatchObject({
    duration: '1-month',
    fullscreenMessageType: 'ai-generated',
    fullscreenCustomMessage: '',
  });
});

test('the token stays behind the #, which is sent to no server', () => {
  expect(againAddress('t0ken')).toBe('/advertise#again=t0ken');
});
