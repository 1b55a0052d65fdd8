import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './ad-draft.ts';
import { previewBanner, previewFullscreen } from './ad-preview.ts';

const draft = {
  ...EMPTY_DRAFT,
  websiteUrl: 'https://www.a.example/x',
  adDescription: 'Text',
  customMessage: 'Come in',
};

test('the preview shows what was entered, and no ad that could be counted', () => {
  expect(previewBanner(draft, 'blob:1')).toMatchObject({
    adId: null,
    label: 'SPONSORED',
    title: 'a.example',
    text: 'Text',
    imagePath: 'blob:1',
    url: 'https://www.a.example/x',
  });
});

test.each(['', 'javascript:alert(1)', 'https://'])('"%s" leads nowhere', (websiteUrl) => {
  expect(previewBanner({ ...draft, websiteUrl }, null).url).toBe('#');
});

test.each([
  { messageType: 'user-input', message: 'Come in' },
  { messageType: 'ai-generated', message: 'Text' },
] as const)('a message of type $messageType previews as "$message"', ({ messageType, message }) => {
  expect(previewFullscreen({ ...draft, messageType }, null).message).toBe(message);
});
