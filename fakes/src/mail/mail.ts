import { placeOrder } from '../control/orders.ts';
import { type Answer, type Call, json, NO_CONTENT } from '../http/answer.ts';
import type { Upstream } from '../http/route.ts';
import { type MailServer, mailFault } from './mail-server.ts';
import type { ReceivedMail } from './mailbox.ts';

/**
 * What arrived at the mail server: `GET /mail` lists it, as text for browsers. `POST /_mail/fault`
 * has the server fail, `DELETE /_mail/fault` ends that, `DELETE /_mail` empties the mailbox.
 */
export function createMail({ mailbox, faults }: MailServer): Upstream {
  const list = ({ headers }: Call) =>
    headers.accept?.includes('text/html') ? mailText(mailbox.list) : json(200, mailbox.list);
  return {
    mounts: [
      {
        prefix: '/mail',
        routes: { 'GET ': list },
        missing: json(404, { error: 'The mailbox stands at /mail.' }),
      },
    ],
    controls: {
      // One failure at a time: a new order replaces the one before.
      'POST /_mail/fault': (call) =>
        placeOrder(call, mailFault, (order) => {
          faults.clear();
          faults.add(order);
        }),
      'DELETE /_mail/fault': () => {
        faults.clear();
        return NO_CONTENT;
      },
      'DELETE /_mail': () => {
        mailbox.clear();
        return NO_CONTENT;
      },
    },
    reset() {
      mailbox.clear();
      faults.clear();
    },
  };
}

/** The mailbox for people who try the product out. */
const mailText = (mails: readonly ReceivedMail[]): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: [
    'What the product would have sent, newest first. Nothing here has left this machine; reload to see more.',
    ...mails.map(({ subject, from, to, replyTo, receivedAt, text }) => {
      const reply = replyTo.length > 0 ? `Reply to: ${replyTo.join(', ')}\n` : '';
      return `${subject}\nFrom: ${from}\nTo: ${to.join(', ')}\n${reply}At: ${receivedAt}\n\n${text}`;
    }),
  ].join(`\n\n${'-'.repeat(72)}\n\n`),
});
