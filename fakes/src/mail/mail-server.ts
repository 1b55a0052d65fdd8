import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { Orders } from '../control/orders.ts';
import { Mailbox } from './mailbox.ts';

/**
 * A failure of the mail server on order. `refuse` breaks every connection at once; `451` (later) and
 * `554` (never) answer the mail itself; `550-recipient` knows no such mailbox, and `554-recipient`
 * carries no mail for us; `drop` takes the mail and breaks the connection before it says so, and
 * `silent` never says so. `times`: how many mails or connections it hits, all until cleared when absent.
 */
export const mailFault = z.strictObject({
  kind: z.enum(['refuse', '451', '554', '550-recipient', '554-recipient', 'drop', 'silent']),
  times: z.number().int().min(1).optional(),
});

type MailFault = z.infer<typeof mailFault>;

/** A running mail server that delivers nothing; `url` is what `SMTP_URL` wants. */
export interface MailServer {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly faults: Orders<MailFault>;
  close(): Promise<void>;
}

const MAIL_BYTES_MAX = 1024 * 1024;

/**
 * Accepts mail for any recipient and stores it in the mailbox; `port` 0 takes any free one.
 * @throws the listener's own error when the port cannot be had.
 */
export async function startMailServer(port: number): Promise<MailServer> {
  const mailbox = new Mailbox();
  const faults = new Orders<MailFault>();
  const isOrdered = (wanted: MailFault['kind']) =>
    faults.take(({ kind }) => kind === wanted) !== undefined;
  /** Open connections by the port at their other end. */
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    banner: 'fake server: this server delivers nothing',
    size: MAIL_BYTES_MAX,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_address, session, callback) {
      // A connection from before the order must not carry mail past it.
      if (isOrdered('refuse')) sockets.get(session.remotePort)?.destroy();
      else callback();
    },
    onRcptTo(_address, _session, callback) {
      if (isOrdered('550-recipient')) return callback(refusal(550, 'No such mailbox here'));
      callback(isOrdered('554-recipient') ? refusal(554, 'Relay access denied') : null);
    },
    async onData(stream, session, callback) {
      try {
        const raw = await buffer(stream);
        if (isOrdered('451')) return callback(refusal(451, 'Try again later'));
        if (isOrdered('554')) return callback(refusal(554, 'This mail is not wanted'));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        await mailbox.take(raw, { from, to: rcptTo.map(({ address }) => address) });
      } catch (thrown) {
        return callback(thrown as Error);
      }
      if (isOrdered('silent')) return;
      if (isOrdered('drop')) sockets.get(session.remotePort)?.destroy();
      else callback();
    },
  });
  server.on('error', () => {
    // A connection that breaks is the caller's business, and often ordered.
  });
  server.server.prependListener('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
    if (isOrdered('refuse')) socket.destroy();
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mailbox,
    faults,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });
