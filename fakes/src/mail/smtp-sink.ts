import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailFaults } from './mail-faults.ts';
import type { Mailbox } from './mailbox.ts';

/** A running mail server that delivers nothing; `url` is what `SMTP_URL` wants. */
export interface SmtpSink {
  readonly url: string;
  close(): Promise<void>;
}

const MAIL_BYTES_MAX = 1024 * 1024;

/**
 * Accepts mail for any recipient and stores it in the mailbox; `port` 0 takes any free one.
 * @throws the listener's own error when the port cannot be had.
 */
export async function startSmtpSink(
  port: number,
  mailbox: Mailbox,
  faults: MailFaults,
): Promise<SmtpSink> {
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
      if (faults.take('refuse')) sockets.get(session.remotePort)?.destroy();
      else callback();
    },
    onRcptTo(_address, _session, callback) {
      if (faults.take('550-recipient')) return callback(answer(550, 'No such mailbox here'));
      callback(faults.take('554-recipient') ? answer(554, 'Relay access denied') : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        if (faults.take('451')) return callback(answer(451, 'Try again later'));
        if (faults.take('554')) return callback(answer(554, 'This mail is not wanted'));
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        };
        mailbox.take(Buffer.concat(chunks), envelope).then(() => {
          if (faults.take('silent')) return;
          if (!faults.take('drop')) return callback();
          sockets.get(session.remotePort)?.destroy();
        }, callback);
      });
    },
  });
  server.on('error', () => {
    // A connection that breaks is the caller's business, and often ordered.
  });
  server.server.prependListener('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
    if (faults.take('refuse')) socket.destroy();
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(resolve));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

function answer(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
