import nodemailer from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailer } from './create-mailer';

test('a server may look into a mail for ten minutes, and may not take long to be there', () => {
  const createTransport = vi.spyOn(nodemailer, 'createTransport');
  onTestFinished(() => createTransport.mockRestore());
  createMailer({
    url: 'smtp://127.0.0.1:1',
    from: null,
    supportEmail: async () => 'support@city.example',
    stopping: new AbortController().signal,
    now: () => 0,
  }).close();
  expect(createTransport).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      socketTimeout: 600_000,
      connectionTimeout: 8000,
      greetingTimeout: 8000,
      dnsTimeout: 8000,
    }),
  );
});
