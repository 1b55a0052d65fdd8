import type { OwnAccount } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { createMember } from './member-store.ts';

const ACCOUNT = { user: { username: 'finn' } } as OwnAccount;

const refused = (status: number, error: string) =>
  Promise.reject(new RequestError({ status, statusText: '', body: JSON.stringify({ error }) }));

function setUp(changes: Partial<Parameters<typeof createMember>[0] & object> = {}) {
  const effects = {
    load: vi.fn(async () => ACCOUNT),
    confirmEmail: vi.fn(async () => ({ success: true as const })),
    mayBeSignedIn: () => true,
    showSignedOut: vi.fn(),
    notify: vi.fn(),
    ...changes,
  };
  return { effects, member: createMember(effects) };
}

test('a browser without a session makes no request, and learns what to do with a link', async () => {
  const { effects, member } = setUp({ mayBeSignedIn: () => false });
  await member.load('token');
  expect(effects.load).not.toHaveBeenCalled();
  expect(effects.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Sign in first' }));
  expect(member.$member.get()).toEqual({ phase: 'signed-out' });
});

test('a link that does not work says why, and the account is shown', async () => {
  const { effects, member } = setUp({ confirmEmail: () => refused(410, 'It has expired.') });
  await member.load('token');
  expect(effects.notify).toHaveBeenCalledWith(
    expect.objectContaining({ description: 'It has expired.', variant: 'destructive' }),
  );
  expect(member.$member.get()).toMatchObject({ phase: 'signed-in', account: ACCOUNT });
});

test('a session that has ended elsewhere is shown as signed out, everywhere on the page', async () => {
  const { effects, member } = setUp();
  await member.load(null);
  vi.mocked(effects.load).mockImplementation(() => refused(401, 'Sign in first.'));
  await member.change('Failed', async () => null);
  expect(member.$member.get()).toEqual({ phase: 'signed-out' });
  expect(effects.showSignedOut).toHaveBeenCalled();
});

test('what fails changes nothing, and one change runs at a time', async () => {
  const { effects, member } = setUp();
  await member.load(null);
  const first = member.change('The session did not end', () => refused(404, 'No such session.'));
  const second = vi.fn(async () => null);
  await member.change('Failed', second);
  await first;
  expect(second).not.toHaveBeenCalled();
  expect(member.$member.get()).toEqual({ phase: 'signed-in', account: ACCOUNT, isBusy: false });
  expect(effects.notify).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'The session did not end', variant: 'destructive' }),
  );
});
