import { expect, test } from 'vitest';
import { type ContactMessage, confirmationMail, supportMail } from './contact-mails';

const site = {
  gameName: 'Election City',
  publicUrl: 'https://city.example',
  inboxUrl: 'https://cms.example/admin/inbox',
  responseTime: '24-48 hours',
};

const message: ContactMessage = {
  name: 'Visit http://casino.example',
  email: 'mara@example.com',
  subject: 'Cheap pills',
  message: 'Buy now at\nhttp://casino.example',
  type: 'bug',
  reference: 'EC-0123-4567',
};

test('the team gets everything, and its answer goes to the sender', () => {
  const mail = supportMail(message, site);
  expect(mail).toMatchObject({
    to: 'support',
    replyTo: { name: 'Visit http://casino.example', address: 'mara@example.com' },
    subject: '[Bug Report] Cheap pills (EC-0123-4567)',
  });
  expect(mail.text).toContain('Buy now at\nhttp://casino.example\n');
  expect(mail.text).toContain('https://cms.example/admin/inbox?_q=EC-0123-4567');
});

test('the confirmation quotes nothing of what the sender wrote', () => {
  const mail = confirmationMail(message, site);
  expect(JSON.stringify(mail)).not.toMatch(/casino|pills|Buy now/);
  expect(mail).toEqual(confirmationMail({ ...message, name: '', subject: '', message: '' }, site));
  expect(mail).toMatchObject({ to: { address: 'mara@example.com' }, replyTo: 'support' });
  expect(mail.text).toContain('EC-0123-4567');
  expect(mail.text).toContain('within 24-48 hours');
  expect(mail.isAutomatic).toBe(true);
});
