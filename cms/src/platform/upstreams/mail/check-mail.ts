import nodemailer from 'nodemailer';
import { compose, type Sender } from './compose';
import { isSubmission } from './create-mailer';
import { addressed } from './mail';
import { mailFailure } from './smtp-failure';

/** A step of the conversation may take this long: somebody waits for what the check says. */
const STEP_MS_MAX = 8000;

type MailCheck = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** Calls a mail server, and sends a mail at once: nothing waits in the outbox. */
export function createMailCheck(url: string) {
  async function withTransport(
    work: (transport: ReturnType<typeof transportTo>) => Promise<unknown>,
  ): Promise<MailCheck> {
    const transport = transportTo(url);
    try {
      await work(transport);
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: mailFailure(thrown, 'support').error };
    } finally {
      transport.close();
    }
  }
  return {
    /** Connects, encrypts and signs in as a mail would; sends none. */
    verify: () => withTransport((transport) => transport.verify()),
    send: (mail: {
      readonly from: Sender;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly key: string;
    }) =>
      withTransport((transport) => {
        const { from, to, subject, text, key } = mail;
        const plain = { to: { name: '', address: to }, subject, text, isAutomatic: false };
        return transport.sendMail(compose(addressed(plain, to), key, from));
      }),
  };
}

const transportTo = (url: string) =>
  nodemailer.createTransport({
    url,
    // Options in the address win over these.
    requireTLS: isSubmission(url),
    connectionTimeout: STEP_MS_MAX,
    greetingTimeout: STEP_MS_MAX,
    dnsTimeout: STEP_MS_MAX,
    socketTimeout: STEP_MS_MAX,
  });

export type MailCheckClient = ReturnType<typeof createMailCheck>;
