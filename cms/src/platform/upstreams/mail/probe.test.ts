import { expect, test } from 'vitest';
import { explainMailFailure } from './probe';

test.each([
  ['EAUTH Invalid login: 535 5.7.8', /user and password/],
  ['ESOCKET self-signed certificate', /certificate/],
  ['EDNS getaddrinfo ENOTFOUND mail.example', /host name is not known/],
  ['ESOCKET connect ECONNREFUSED 127.0.0.1:1', /host and port/],
  ['EENVELOPE MAIL FROM 553 5.7.1 sender not allowed', /MAIL_FROM/],
  ['something else', /Check SMTP_URL/],
])('mail: %s', (error, expected) => {
  const finding = explainMailFailure(error, 'mail.example');
  expect(finding.state).toBe('failed');
  expect(finding.advice).toMatch(expected);
});
