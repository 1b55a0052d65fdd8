import { expect, test } from 'vitest';
import { mailFailure } from './smtp-failure';

const error = (fields: object) => Object.assign(new Error('it failed'), fields);

test.each([
  { what: 'a server that is down', fields: { code: 'ESOCKET', command: 'CONN' }, isFinal: false },
  { what: 'a timeout', fields: { code: 'ETIMEDOUT', command: 'DATA' }, isFinal: false },
  { what: '451 to the text', fields: { command: 'DATA', responseCode: 451 }, isFinal: false },
  {
    what: '452 to the recipient',
    fields: { command: 'RCPT TO', responseCode: 452 },
    isFinal: false,
  },
  { what: '554 to the text', fields: { command: 'DATA', responseCode: 554 }, isFinal: true },
  {
    what: '550 to the recipient',
    fields: { command: 'RCPT TO', responseCode: 550 },
    isFinal: true,
  },
  {
    what: '553 to our sender',
    fields: { command: 'MAIL FROM', responseCode: 553 },
    isFinal: false,
  },
  {
    what: '535 to our password',
    fields: { command: 'AUTH PLAIN', responseCode: 535 },
    isFinal: false,
  },
  { what: '554 as a greeting', fields: { command: 'CONN', responseCode: 554 }, isFinal: false },
])('$what is final: $isFinal', ({ fields, isFinal }) => {
  expect(mailFailure(error(fields))).toMatchObject({ ok: false, isFinal });
});

test('the reason is one line that names the command', () => {
  const { error: reason } = mailFailure(
    Object.assign(new Error('Message failed:\r\n554 no'), { code: 'EMESSAGE', command: 'DATA' }),
  );
  expect(reason).toBe('EMESSAGE DATA Message failed: 554 no');
});
