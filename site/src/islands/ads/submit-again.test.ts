import { expect, test } from 'vitest';
import { againAddress, draftOf } from './submit-again.ts';

const ad = {
  websiteUrl: 'https://a.example/',
  adDescription: 'Text',
  targetAudience: 'server-admins',
  duration: '10-fullscreen',
  links: ['https://b.example/'],
  contact: 'mara@example.org',
  fullscreenMessageType: 'user-input',
  fullscreenCustomMessage: 'Come in',
} as unknown as Parameters<typeof draftOf>[0];

test('an ad fills its form as it was submitted', () => {
  expect(draftOf(ad)).toEqual({
    websiteUrl: 'https://a.example/',
    adDescription: 'Text',
    targetAudience: 'server-admins',
    duration: '10-fullscreen',
    links: ['https://b.example/'],
    contact: 'mara@example.org',
    messageType: 'user-input',
    customMessage: 'Come in',
  });
  const premium = { fullscreenMessageType: null, fullscreenCustomMessage: null };
  expect(draftOf({ ...ad, ...premium, duration: '1 month', links: [] })).toMatchObject({
    duration: '1-month',
    links: [''],
    messageType: 'ai-generated',
    customMessage: '',
  });
});

test('the token stays behind the #, which is sent to no server', () => {
  expect(againAddress('t0ken')).toBe('/advertise#again=t0ken');
});
