import { CONTACT_LENGTHS_MAX } from '@elc/contracts/contact/contact-terms';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { overlongIn } from '../../ui/form.ts';
import { EMPTY_DRAFT, loadDraft, missingIn, REQUIRED_FIELDS, saveDraft } from './contact-draft.ts';

const draft = {
  name: 'Mara',
  email: 'mara@example.com',
  type: 'bug',
  subject: 'Lifts',
  message: 'Step 4',
} as const;

/** A browser's storage with one entry at most. */
function storage(stored?: string): Storage {
  const entries = new Map(stored === undefined ? [] : [['elc-contact-draft', stored]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    get length() {
      return entries.size;
    },
  } as Storage;
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  { part: {}, fields: [] },
  { part: { name: '' }, fields: ['name'] },
  { part: { email: ' ', message: '\n\n' }, fields: ['email', 'message'] },
  {
    part: { name: '', email: '', subject: '', message: '' },
    fields: ['name', 'email', 'subject', 'message'],
  },
])('$part leaves $fields missing', ({ part, fields }) => {
  expect(Object.keys(missingIn({ ...draft, ...part }))).toEqual(fields);
});

describe('what is longer than it may be', () => {
  test.each(REQUIRED_FIELDS)('is stated for the %s, in characters', (field) => {
    const length = CONTACT_LENGTHS_MAX[field];
    const overlong = (typed: object) => overlongIn({ ...draft, ...typed }, CONTACT_LENGTHS_MAX);
    expect(overlong({ [field]: 'x'.repeat(length) })).toEqual({});
    expect(overlong({ [field]: '🇩🇪'.repeat(length / 2) })).toEqual({});
    expect(overlong({ [field]: 'x'.repeat(length + 3) })).toEqual({
      [field]: 'Please shorten this by 3 characters.',
    });
  });
});

test('a draft comes back as it was', () => {
  vi.stubGlobal('sessionStorage', storage());
  saveDraft(draft);
  expect(loadDraft()).toEqual(draft);
});

test('an empty draft is forgotten, whatever its type', () => {
  const tab = storage('{}');
  vi.stubGlobal('sessionStorage', tab);
  saveDraft({ ...EMPTY_DRAFT, type: 'bug' });
  expect(tab).toHaveLength(0);
});

test.each(['not JSON', 'null', '[]', '{"name":1,"type":"shouting"}'])(
  'what this form did not store (%s) is an empty draft',
  (stored) => {
    vi.stubGlobal('sessionStorage', storage(stored));
    expect(loadDraft()).toEqual(EMPTY_DRAFT);
  },
);
