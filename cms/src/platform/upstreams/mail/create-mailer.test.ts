import nodemailer from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMailer } from './create-mailer';

test.each([
  { url: 'smtp://mail.example:587', requires: true },
  { url: 'smtp://mail.example', requires: true },
  { url: 'smtp://user:word@mail.example:587?requireTLS=false', requires: false },
  { url: 'smtp://127.0.0.1:2525', requires: false },
  { url: 'smtp://127.0.0.1:2525?requireTLS=true', requires: true },
  { url: 'smtps://mail.example:465', requires: false },
])('at $url STARTTLS is required: $requires', ({ url, requires }) => {
  const createTransport = vi.spyOn(nodemailer, 'createTransport');
  onTestFinished(() => createTransport.mockRestore());
  createMailer({
    url,
    from: null,
    supportEmail: async () => 'support@city.example',
    stopping: new AbortController().signal,
  }).close();
  const transport = createTransport.mock.results[0]?.value as {
    readonly transporter: { readonly options: { readonly requireTLS: boolean } };
  };
  expect(transport.transporter.options.requireTLS).toBe(requires);
});

test('a server may look into a mail for ten minutes, and may not take long to be there', () => {
  const createTransport = vi.spyOn(nodemailer, 'createTransport');
  onTestFinished(() => createTransport.mockRestore());
  createMailer({
    url: 'smtp://127.0.0.1:1',
    from: null,
    supportEmail: async () => 'support@city.example',
    stopping: new AbortController().signal,
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
