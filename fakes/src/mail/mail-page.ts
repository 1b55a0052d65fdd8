import type { Answer } from '../http/answer.ts';
import type { ReceivedMail } from './mailbox.ts';

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
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Mails of the fake server</title>
<style>${STYLE}</style></head><body><h1>Mails</h1>
<p>What the product would have sent, newest first. Nothing here has left this machine; reload to see more.</p>
${list}</body></html>`,
  };
}

function article({ subject, from, to, replyTo, receivedAt, text }: ReceivedMail): string {
  const facts = [
    ['From', from],
    ['To', to.join(', ')],
    ['Reply to', replyTo.join(', ') || '—'],
    ['At', receivedAt],
  ];
  const rows = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value ?? '')}</dd>`);
  return `<article><h2>${escaped(subject)}</h2><dl>${rows.join('')}</dl><pre>${escaped(text)}</pre></article>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
