import { expect, test } from 'vitest';
import { mailFailure } from './smtp-failure';

const error = (fields: object) => Object.assign(new Error('it failed'), fields);
const VISITOR = { name: '', address: 'mara@example.com' };

/** What nodemailer makes of an answer to a command. */
const answered = (command: string, response: string) => ({
  command,
  response,
  responseCode: Number.parseInt(response, 10),
});

const NO_SUCH_USER = answered('RCPT TO', '550 5.1.1 <mara@example.com>: User unknown');

test.each([
  NO_SUCH_USER,
  answered('RCPT TO', '550-5.1.1 No such account.\n550 5.1.1 Try another.'),
  answered('RCPT TO', '550 5.1.10 Null MX'),
  answered('RCPT TO', '553 5.1.3 Bad address syntax'),
  answered('RCPT TO', '501 Error: Bad recipient address syntax'),
  answered('RCPT TO', '501 5.1.3 Bad recipient address syntax'),
  answered('RCPT TO', '550 No such user here'),
  answered('RCPT TO', '551 User not local'),
  answered('RCPT TO', '550 sorry, no mailbox here by that name (#5.1.1) at 10.5.1.1'),
  answered('DATA', '550 5.1.1 User unknown'),
])('a visitor without a mailbox is final: $command $response', (fields) => {
  expect(mailFailure(error(fields), VISITOR)).toMatchObject({ ok: false, isFinal: true });
});

test.each([
  { what: 'a server that is down', fields: { code: 'ESOCKET', command: 'CONN' } },
  { what: 'a timeout', fields: { code: 'ETIMEDOUT', command: 'DATA' } },
  { what: 'text, for now', fields: answered('DATA', '451 4.3.0 Later') },
  { what: 'recipient, for now', fields: answered('RCPT TO', '452 4.2.2 Mailbox full') },
  { what: 'relaying', fields: answered('RCPT TO', '554 5.7.1 <m@e.com>: Relay access denied') },
  { what: 'relaying as 550', fields: answered('RCPT TO', '550 5.7.1 Unable to relay') },
  { what: 'relaying in words', fields: answered('RCPT TO', '550 relay not permitted') },
  { what: 'relaying as qmail', fields: answered('RCPT TO', '553 not in my rcpthosts (#5.7.1)') },
  { what: 'our sender late', fields: answered('RCPT TO', '550 5.1.8 Sender domain not found') },
  { what: 'a recipient, vaguely', fields: answered('RCPT TO', '554 No thanks') },
  { what: 'text', fields: answered('DATA', '554 5.6.0 Not wanted') },
  { what: 'text as 550', fields: answered('DATA', '550 Looks like spam') },
  { what: 'our sender, as none', fields: answered('MAIL FROM', '501 5.1.7 Bad sender syntax') },
  { what: 'our sender', fields: answered('MAIL FROM', '553 Sender not owned by user') },
  { what: 'our password', fields: answered('AUTH PLAIN', '535 5.7.8 Wrong') },
  { what: 'us', fields: answered('CONN', '554 5.7.1 Go away') },
])('what someone can mend is tried again: $what', ({ fields }) => {
  expect(mailFailure(error(fields), VISITOR)).toMatchObject({ ok: false, isFinal: false });
});

test("the team's own mailbox is one that an operator can mend", () => {
  expect(mailFailure(error(NO_SUCH_USER), 'support')).toMatchObject({ isFinal: false });
});

test('the reason is one line that names the command', () => {
  const thrown = Object.assign(new Error('Message failed:\r\n554 no'), {
    code: 'EMESSAGE',
    command: 'DATA',
  });
  expect(mailFailure(thrown, VISITOR).error).toBe('EMESSAGE DATA Message failed: 554 no');
});

test('the reason does not name the visitor', () => {
  const thrown = new Error('550 no mailbox <mara@example.com> here');
  expect(mailFailure(thrown, VISITOR).error).toBe('550 no mailbox <…> here');
});
