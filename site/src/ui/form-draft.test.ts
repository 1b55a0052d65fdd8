import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formDraft } from './form-draft.ts';

const KEY = 'elc-contact-draft';
const TYPES = ['general', 'bug'];
const draft = formDraft('contact');

/** Fields as a form has them, the trap for robots included. */
function form(values: { name?: string; type?: string; homepage?: string } = {}) {
  const { name = '', type = 'general', homepage = '' } = values;
  const options = TYPES.map((value) => ({ value }));
  const elements = [
    { name: 'name', value: name, tabIndex: 0 },
    { name: 'type', value: type, tabIndex: 0, options, selectedIndex: TYPES.indexOf(type) },
    { name: 'homepage', value: homepage, tabIndex: -1 },
    { name: '', value: '', tabIndex: 0 },
  ];
  return { elements } as unknown as HTMLFormElement;
}

function restored(into = form()) {
  draft.restore(into);
  return [...into.elements].map((field) => (field as HTMLInputElement).value);
}

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a draft comes back as it was, but for the trap; what was typed meanwhile wins', () => {
  draft.keep(form({ name: 'Mara', type: 'bug', homepage: 'robot' }));
  expect(restored()).toEqual(['Mara', 'bug', '', '']);
  expect(restored(form({ name: 'Jo' }))).toEqual(['Jo', 'bug', '', '']);
  expect(JSON.parse(entries.get(KEY) ?? '')).toEqual({ name: 'Jo', type: 'bug' });
});

test('an empty draft is forgotten, whatever is chosen in it, and so is one that was sent', () => {
  draft.keep(form({ name: 'Mara' }));
  draft.keep(form({ name: ' ', type: 'bug' }));
  expect(entries.size).toBe(0);
  draft.keep(form({ name: 'Mara' }));
  draft.forget();
  expect(entries.size).toBe(0);
});

test.each(['not JSON', 'null', '[]', '{"name":1,"type":"shouting"}'])(
  'what no form stored (%s) fills in nothing',
  (stored) => {
    entries.set(KEY, stored);
    expect(restored()).toEqual(['', 'general', '', '']);
  },
);

test('where the browser blocks storage the form works without', () => {
  vi.stubGlobal('sessionStorage', undefined);
  draft.keep(form({ name: 'Mara' }));
  expect(restored()).toEqual(['', 'general', '', '']);
});
