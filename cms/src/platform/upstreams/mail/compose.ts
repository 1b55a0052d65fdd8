import { createHash } from 'node:crypto';
import { z } from 'zod';

const mailAddress = z.object({ name: z.string(), address: z.string() });

/** `support`: the team's mailbox, whichever that is when the mail leaves. */
const mailbox = z.union([z.literal('support'), mailAddress]);

export const mail = z.object({
  to: mailbox,
  replyTo: mailbox.optional(),
  subject: z.string(),
  text: z.string(),
  /** Written by a machine: no automatic reply should answer it. */
  isAutomatic: z.boolean(),
});

export type Mail = z.infer<typeof mail>;

export type Sender = Readonly<z.infer<typeof mailAddress>>;

interface Envelope {
  /** The same key makes the same Message-ID. */
  readonly key: string;
  readonly from: Sender;
  /** Address of the team's mailbox. */
  readonly support: string;
}

/** A head that mail programs read as "a machine wrote this". */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** Objects are never read as lists of addresses. */
export function compose(mail: Mail, { key, from, support }: Envelope) {
  const addressOf = (box: Mail['to']): Sender =>
    box === 'support' ? { name: '', address: support } : box;
  const to = addressOf(mail.to);
  return {
    from,
    to,
    ...(mail.replyTo && { replyTo: addressOf(mail.replyTo) }),
    // As an object, too: a text would be read as a list.
    envelope: { from: from.address, to: [{ name: '', address: to.address }] },
    messageId: messageId(key, from.address),
    headers: {
      ...(mail.isAutomatic && AUTOMATIC),
      Subject: subjectField(oneLine(mail.subject)),
    },
    text: mail.text,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function messageId(key: string, senderAddress: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${digest}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}

/** The contract lets no other in; a subject from elsewhere must not become a head of its own either. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** nodemailer passes on what looks encoded already: such a subject would be changed. */
function subjectField(subject: string): string | { prepared: true; value: string } {
  return subject.includes('=?') ? { prepared: true, value: encodedWords(subject) } : subject;
}

/** Bytes in one encoded word: with its frame it stays below the 75 characters of RFC 2047. */
const WORD_BYTES_MAX = 42;

function encodedWords(text: string): string {
  const words = [''];
  for (const character of text) {
    const last = words[words.length - 1] ?? '';
    if (Buffer.byteLength(last + character) <= WORD_BYTES_MAX) words[words.length - 1] += character;
    else words.push(character);
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
