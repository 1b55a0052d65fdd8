import { standardTexts } from '@elc/contracts';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { RequestError } from './api/request-error.ts';
import { answerCalls } from './api/testing/answer-calls.ts';
import { AccountCard } from './islands/accounts/account-card.tsx';
import { AdminAccess } from './islands/admin-keys/admin-access.tsx';
import { AdForm } from './islands/ads/ad-form.tsx';
import { EMPTY_DRAFT } from './islands/ads/ad-submission.ts';
import { LinkRows } from './islands/ads/link-rows.tsx';
import { PremiumOptions } from './islands/ads/premium-options.tsx';
import { NO_FILTER } from './islands/commands/command-filter.ts';
import { CommandResults } from './islands/commands/command-results.tsx';
import { Contact } from './islands/contact/contact.tsx';
import { NewgenDetector } from './islands/players/newgen-detector.tsx';
import * as users from './panel/accounts/user-admin.ts';
import UsersTab from './panel/accounts/users-tab.tsx';
import AdvertisementsTab from './panel/ads/advertisements-tab.tsx';
import * as ads from './panel/ads/listed-ads.ts';
import { PanelContext } from './panel/frame/panel-context.ts';
import { type Find, press, rendered } from './ui/testing/rendered.tsx';

// What the specification says word for word, and no other test says.

const FAILED = new RequestError({ status: 500, statusText: '', body: '' });
const failing = () =>
  answerCalls(() => {
    throw FAILED;
  });

const sent = (values: object) => (find: Find) => find(({ action }) => action).props.action(values);
const checked = (values: object) => (find: Find) =>
  find(({ check }) => check).props.check(values, {
    elements: { namedItem: () => ({ dataset: {} }) },
  });
const signUp = press("Don't have an account? Sign up");

const contact = <Contact supportEmail="" />;
const ad = <AdForm audiences={[]} durations={[]} />;
const account = <AccountCard staysHere onForgot={() => {}} />;
const BLANK = { name: ' ', email: '', subject: '', message: '' };
const NO_AD = {
  websiteUrl: '',
  adDescription: '',
  image: { name: '' },
  contact: '',
  startDate: '',
};
const FINN = { id: 'finn', username: 'Finn', email: null, lastLogin: null, role: 'user' };

test.each<[ui: ReactElement, title: string, text: string, acts: ((find: Find) => unknown)[]]>([
  [
    contact,
    'Failed to Send',
    'There was an error sending your message. Please try again.',
    [sent({})],
  ],
  [contact, 'Missing Information', 'Please fill in all required fields.', [checked(BLANK)]],
  [
    ad,
    'Submission Failed',
    'There was an error submitting your advertisement. Please try again.',
    [sent({})],
  ],
  [
    ad,
    'Missing Information',
    'Please fill in website URL, description, and upload an image',
    [checked(NO_AD)],
  ],
  [
    account,
    'Registration failed',
    'Failed to create account',
    [signUp, sent({ username: 'Finn' })],
  ],
  [<p key="none" />, 'Error', 'Failed to delete user', [() => users.remove(FINN as never)]],
])('%#: the toast %s: %s', async (ui, title, description, acts) => {
  const notices = failing();
  rendered(ui, ...acts);
  await expect.poll(() => notices).toEqual([{ title, description, variant: 'destructive' }]);
});

test('a challenge that cannot be made says so at its field', async () => {
  failing();
  let problems: unknown;
  rendered(<AdminAccess />, (find) => {
    problems = sent({ phrase: 'a phrase' })(find);
  });
  expect(await problems).toEqual({ phrase: 'Failed to generate challenge. Try again.' });
});

const commands = (of: object) => (
  <CommandResults
    filter={NO_FILTER}
    refresh="ready"
    total={3}
    visible={[]}
    ids={new Map()}
    favoriteIds={new Set()}
    favoritesMissing={false}
    {...of}
  />
);
const NOTHING = { phase: 'ready', entries: [], nextCursor: null, isLoadingMore: false } as const;
const listing = (list: { $list: { set(shown: never): void } }, entries: readonly object[]) =>
  list.$list.set({ ...NOTHING, problem: null, entries } as never);

/** A tab of the open panel, in a browser whose window is hidden: nothing is polled. */
function inPanel(tab: ReactElement) {
  answerCalls(() => new Promise(() => {}));
  vi.stubGlobal('document', { hidden: true, addEventListener() {}, removeEventListener() {} });
  return rendered(<PanelContext value={{ role: 'admin' } as never}>{tab}</PanelContext>);
}

test.each<[what: string, show: () => string, texts: readonly (string | RegExp)[]]>([
  [
    'commands that cannot be loaded',
    () => rendered(commands({ total: 0, refresh: 'failed' })),
    ['Error Loading Commands', 'Failed to load commands. Please try again later.'],
  ],
  [
    'commands that are not found',
    () => rendered(commands({})),
    ['No commands found', 'Try adjusting your search or filter criteria'],
  ],
  [
    'no applications',
    () => {
      listing(ads.list, []);
      return inPanel(<AdvertisementsTab />);
    },
    ['No applications yet'],
  ],
  [
    'a user without an address who never signed in',
    () => {
      listing(users.list, [FINN]);
      return inPanel(<UsersTab />);
    },
    ['>No email<', '>Never<'],
  ],
  [
    'an analysis that runs',
    () =>
      rendered(<NewgenDetector publishableKey="" mode="live" />, (find) => {
        answerCalls(() => new Promise(() => {}));
        find(({ onCheck }) => onCheck).props.onCheck('Finn');
      }),
    [/disabled=""[^>]*>Analyzing Player\.\.\.</],
  ],
  [
    'a new account',
    () => rendered(account, signUp),
    ['Create Account', 'Already have an account? Sign in'],
  ],
  ['one link', () => rendered(<LinkRows links={['https://a.example']} />), [/^(?!.*Remove)/]],
  [
    'two links',
    () => rendered(<LinkRows links={['https://a.example', '']} />),
    ['Remove link 1', 'Remove link 2'],
  ],
  [
    'an ad that is not full-screen',
    () => rendered(<PremiumOptions draft={EMPTY_DRAFT} />),
    [/^<fieldset [^>]*hidden=""/, '0/200 characters'],
  ],
])('%s', (_, show, texts) => {
  const html = show();
  for (const text of texts) expect(html).toMatch(text);
});

test('a button says what it waits for', () => {
  const pending: string[] = [];
  const note = (find: Find) => pending.push(find(({ pending: words }) => words).props.pending);
  rendered(account, note);
  rendered(account, signUp, note);
  expect(pending).toEqual(['Signing in...', 'Creating account...']);
});

const { home, contactPage, advertisePage, commandsPage } = standardTexts();

test.each([
  [home, ['Play Now', 'Browse Commands', 'Amazing Player Builds', 'Popular Creator Videos']],
  [contactPage, ['Contact Us', 'Why Contact Us?']],
  [advertisePage, ['Contact for pricing']],
  [
    commandsPage,
    ['Only Admins', 'Only Administrator', 'Usable by Perm Admin', 'Not Everyone Has It'],
  ],
])('what an editor has not changed is as specified (%#)', (page, texts) => {
  expect(Object.values(page)).toEqual(expect.arrayContaining(texts));
});
