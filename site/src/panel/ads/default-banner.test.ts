import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';
import { beforeEach, expect, test } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $known, form, read, restore } from './default-banner.ts';

const promo = { title: 'Alexoria', text: 'Meet us', url: 'https://discord.gg/x' };
let stored: { banner: object; isOwn: boolean };
let refusal: Error | null;
const sent: unknown[] = [];

beforeEach(() => {
  stored = { banner: { ...DEFAULT_BANNER_COLORS, promo }, isOwn: true };
  refusal = null;
  sent.length = 0;
});

function open() {
  form.discard();
  return answerCalls((_path, options) => {
    if (refusal) throw refusal;
    if (options?.method !== 'PUT') return { success: true, changedAt: null, ...stored };
    sent.push(options.body);
    const { banner } = options.body as { banner: object | null };
    stored = { banner: banner ?? { ...DEFAULT_BANNER_COLORS, promo }, isOwn: banner === null };
    return { success: true };
  });
}

test('an edit is stored as it was typed, its colors written out', async () => {
  const notices = open();
  await read();
  form.edit({ title: 'Election week', backgroundColor: '000' });
  expect(await form.save()).toBe(true);
  expect(sent).toEqual([
    {
      banner: {
        ...DEFAULT_BANNER_COLORS,
        backgroundColor: '#000000',
        promo: { ...promo, title: 'Election week' },
      },
    },
  ]);
  expect(notices).toEqual([{ title: 'Default banner saved' }]);
  expect($known.get()).toMatchObject({ known: { isOwn: false }, problem: null });
});

test('restoring sends null and shows the product’s own again', async () => {
  open();
  await read();
  form.edit({ title: 'Never saved' });
  await restore();
  expect(sent).toEqual([{ banner: null }]);
  expect(form.$form.get().draft?.title).toBe('Alexoria');
});

test('what the server finds wrong is shown at its field, and the draft stays', async () => {
  open();
  await read();
  form.edit({ url: 'nowhere' });
  const body = JSON.stringify({
    error: 'Some values are not valid.',
    details: [{ path: 'body.banner.promo.url', message: 'must be an address' }],
  });
  refusal = new RequestError({ status: 400, statusText: '', body });
  expect(await form.save()).toBe(false);
  expect(form.$form.get()).toMatchObject({
    problem: 'Some values are not valid.',
    problems: { url: 'must be an address' },
    draft: { url: 'nowhere' },
  });
});

test('a visit reads what others have changed, but nothing over what is being written', async () => {
  open();
  await read();
  stored = {
    banner: { ...DEFAULT_BANNER_COLORS, promo: { ...promo, title: 'New' } },
    isOwn: false,
  };
  await read();
  expect(form.$form.get().draft?.title).toBe('New');
  form.edit({ title: 'Mine' });
  await read();
  expect(form.$form.get().draft?.title).toBe('Mine');
});

test('what is typed while a save is under way stays, and the rest is as it is stored', async () => {
  open();
  await read();
  form.edit({ title: 'Election week', borderColor: '000' });
  const saving = form.save();
  form.edit({ title: 'Election weekend' });
  expect(await saving).toBe(true);
  expect(form.$form.get()).toMatchObject({
    isBusy: false,
    stored: { title: 'Election week' },
    draft: { title: 'Election weekend', borderColor: '#000000' },
  });
});

test('what is typed while the tab is being brought up to date stays', async () => {
  open();
  await read();
  stored = {
    banner: { ...DEFAULT_BANNER_COLORS, promo: { ...promo, title: 'New', text: 'New, too' } },
    isOwn: false,
  };
  const visiting = read();
  form.edit({ title: 'Mine' });
  await visiting;
  expect(form.$form.get().draft).toMatchObject({ title: 'Mine', text: 'New, too' });
});

test('a first reading that fails can be made up for', async () => {
  $known.set({ known: null, problem: null });
  open();
  refusal = new Error('cut');
  await read();
  expect($known.get()).toEqual({ known: null, problem: expect.any(String) });
  refusal = null;
  await read();
  expect($known.get()).toMatchObject({ known: { isOwn: true }, problem: null });
});
