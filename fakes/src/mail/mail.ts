import { placeOrder } from '../control/orders.ts';
import { type Answer, type Call, escaped, html, json, NO_CONTENT } from '../http/answer.ts';
import type { Upstream } from '../http/route.ts';
import { type MailServer, mailFault } from './mail-server.ts';
import type { ReceivedMail } from './mailbox.ts';

/**
 * What arrived at the mail server: `GET /mail` lists it, as a page for browsers. `POST /_mail/fault`
 * has the server fail, `DELETE /_mail/fault` ends that, `DELETE /_mail` empties the mailbox.
 */
export function createMail({ mailbox, faults }: MailServer): Upstream {
  const list = ({ headers }: Call) =>
    headers.accept?.includes('text/html') ? mailPage(mailbox.list) : json(200, mailbox.list);
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

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
  article { margin-block: 1.5rem; padding: 1rem; border: 1px solid; border-radius: 0.5rem; }
  h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

/** The mailbox as a page: what would have been sent, for people who try the product out. */
export function mailPage(mails: readonly ReceivedMail[]): Answer {
  const list = mails.map(article).join('') || '<p>Nothing was sent yet.</p>';
  return html(
    200,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Mails of the fake server</title>
<style>${STYLE}</style></head><body><h1>Mails</h1>
<p>What the product would have sent, newest first. Nothing here has left this machine; reload to see more.</p>
${list}</body></html>`,
    { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  );
}

function article({ subject, from, to, replyTo, receivedAt, text }: ReceivedMail): string {
  const facts = {
    From: from,
    To: to.join(', '),
    'Reply to': replyTo.join(', ') || '—',
    At: receivedAt,
  };
  const rows = Object.entries(facts).map(
    ([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`,
  );
  return `<article><h2>${escaped(subject)}</h2><dl>${rows.join('')}</dl><pre>${escaped(text)}</pre></article>`;
}
