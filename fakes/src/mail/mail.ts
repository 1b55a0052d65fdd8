import { type Answer, type Call, json, jsonBody } from '../http/answer.ts';
import type { Upstream } from '../upstream.ts';
import { type MailFaults, mailFault } from './mail-faults.ts';
import { mailPage } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';

/**
 * What arrived at the mail server: `GET /mail` lists it, as a page for browsers. `POST /_mail/fault`
 * has the server fail, `DELETE /_mail/fault` ends that, `DELETE /_mail` empties the mailbox.
 */
export function createMail(mailbox: Mailbox, faults: MailFaults): Upstream {
  const list = ({ headers }: Call) =>
    headers.accept?.includes('text/html') ? mailPage(mailbox.list()) : json(200, mailbox.list());
  return {
    mounts: [
      {
        prefix: '/mail',
        routes: [{ method: 'GET', path: '', answer: list }],
        missing: json(404, { error: 'The mailbox stands at /mail.' }),
      },
    ],
    controls: [
      { method: 'POST', path: '/_mail/fault', answer: (call) => order(faults, call) },
      { method: 'DELETE', path: '/_mail/fault', answer: () => done(faults.clear) },
      { method: 'DELETE', path: '/_mail', answer: () => done(mailbox.clear) },
    ],
    reset() {
      mailbox.clear();
      faults.clear();
    },
  };
}

function order(faults: MailFaults, call: Call): Answer {
  const parsed = mailFault.safeParse(jsonBody(call));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return json(400, {
      error: `Send a fault as application/json. ${issue?.path.join('.')}: ${issue?.message}`,
    });
  }
  faults.set(parsed.data);
  return json(201, parsed.data);
}

function done(action: () => void): Answer {
  action();
  return { status: 204, headers: {}, body: '' };
}
