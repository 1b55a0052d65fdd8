import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { EMPTY_DRAFT } from './ad-draft.ts';
import { createAdForm } from './ad-form.ts';

const image = new File(['x'], 'a.png', { type: 'image/png' });
const complete = { websiteUrl: 'https://a.example', adDescription: 'Text', image };

type Send = NonNullable<Parameters<typeof createAdForm>[0]>['send'];

function form(send: Send = async () => ({ statusUrl: '/advertise/status#t' })) {
  const notify = vi.fn();
  const saveLink = vi.fn();
  const sent = vi.fn(send);
  return { ...createAdForm({ send: sent, notify, saveLink }), notify, saveLink, sent };
}

test('nothing is sent without address, description and picture, and each that is missing is marked', async () => {
  const { $form, edit, submit, notify, sent } = form();
  const marked = () => Object.keys($form.get().problems);
  expect(await submit()).toBe('missing');
  expect(marked()).toEqual(['websiteUrl', 'adDescription', 'image']);
  edit({ ...complete, image: null });
  expect(marked()).toEqual([]);
  notify.mockClear();
  expect(await submit()).toBe('missing');
  expect(marked()).toEqual(['image']);
  expect(sent).not.toHaveBeenCalled();
  expect(notify).toHaveBeenCalledWith({
    title: 'Missing Information',
    description: 'Please fill in website URL, description, and upload an image',
    variant: 'destructive',
  });
});

test('a wrong address is named, and no more once it is right', async () => {
  const { $form, edit, submit, sent } = form();
  edit({ ...complete, websiteUrl: 'a.example' });
  expect($form.get().problems).toEqual({});
  expect(await submit()).toBe('invalid');
  expect($form.get().problems.websiteUrl).toBeDefined();
  edit({ websiteUrl: 'https://a.example' });
  expect($form.get().problems).toEqual({});
  expect(sent).not.toHaveBeenCalled();
});

test('sending shows its progress; then the form is as it was at first, with the link to follow', async () => {
  const seen: unknown[] = [];
  const { $form, edit, submit, addLink, notify } = form(async (_draft, onProgress) => {
    onProgress(0.4);
    seen.push($form.get().phase, $form.get().progress);
    return { statusUrl: '/advertise/status#t' };
  });
  edit({ ...complete, duration: '10-fullscreen', messageType: 'user-input' });
  addLink();
  expect(await submit()).toBe('sent');
  expect(seen).toEqual(['sending', 0.4]);
  expect($form.get()).toMatchObject({
    draft: EMPTY_DRAFT,
    phase: 'editing',
    statusUrl: '/advertise/status#t',
  });
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Advertisement Submitted' }),
  );
});

test.each([
  {
    name: 'the server says why',
    error: new RequestError({ status: 422, statusText: '', body: '{"error":"Too many pixels."}' }),
    description: 'Too many pixels.',
  },
  {
    name: 'the server says nothing',
    error: new RequestError({ status: 500, statusText: 'x', body: '<html>' }),
    description: 'Failed to submit advertisement',
  },
  {
    name: 'nothing answers',
    error: new NetworkError(null),
    description: 'There was an error submitting your advertisement. Please try again.',
  },
])('when $name the form stays and the toast reports it', async ({ error, description }) => {
  const { $form, edit, submit, notify } = form(async () => {
    throw error;
  });
  edit(complete);
  expect(await submit()).toBe('failed');
  expect($form.get()).toMatchObject({ phase: 'editing', draft: complete, statusUrl: null });
  expect(notify).toHaveBeenCalledWith({
    title: 'Submission Failed',
    description,
    variant: 'destructive',
  });
});

test.each([
  { code: 'IMAGE_UNREADABLE', details: [], field: 'image' },
  { code: 'TOO_LARGE', details: [], field: 'image' },
  { code: 'VALIDATION', details: [{ path: 'body.startDate', message: '' }], field: 'startDate' },
] as const)('a refusal by $code is at $field until it is changed', async (refusal) => {
  const { field, ...answer } = refusal;
  const body = JSON.stringify({ ...answer, error: 'Not this one.' });
  const { $form, edit, submit } = form(async () => {
    throw new RequestError({ status: 422, statusText: '', body });
  });
  edit(complete);
  expect(await submit()).toBe('invalid');
  edit({ adDescription: 'Other text' });
  expect($form.get().problems).toEqual({ [field]: 'Not this one.' });
  edit({ [field]: EMPTY_DRAFT[field] });
  expect($form.get().problems).toEqual({});
});

test('a form that is being sent is not sent again', async () => {
  const { edit, submit, sent } = form(() => new Promise(() => {}));
  edit(complete);
  void submit();
  expect(await submit()).toBe('busy');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('links are added and removed, but one row always stays', () => {
  const { $form, addLink, removeLink, editLink } = form();
  const links = () => $form.get().draft.links;
  removeLink(0);
  expect(links()).toEqual(['']);
  editLink(0, 'https://a.example');
  addLink();
  editLink(1, 'https://b.example');
  removeLink(0);
  expect(links()).toEqual(['https://b.example']);
  for (let more = 0; more < 20; more += 1) addLink();
  expect(links()).toHaveLength(10);
});

test('the link to an ad stays on the page and in the browser when another one fails', async () => {
  let isDown = false;
  const { $form, edit, submit, saveLink } = form(async () => {
    if (isDown) throw new Error('away');
    return { statusUrl: '/advertise/status#one' };
  });
  edit({ ...complete, websiteUrl: 'https://www.a.example/shop' });
  await submit();
  expect(saveLink).toHaveBeenCalledWith({
    url: '/advertise/status#one',
    name: 'a.example',
    at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  isDown = true;
  edit(complete);
  expect(await submit()).toBe('failed');
  expect($form.get().statusUrl).toBe('/advertise/status#one');
  expect(saveLink).toHaveBeenCalledTimes(1);
});
