import { createHash } from 'node:crypto';
import type { AddressedMail } from './mail';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** A head that mail programs read as "a machine wrote this". */
const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** Objects are never read as lists of addresses. The same `key` makes the same Message-ID. */
export function compose(mail: AddressedMail, key: string, from: Sender) {
  const { to, replyTo, subject, text, isAutomatic } = mail;
  return {
    from,
    to,
    ...(replyTo && { replyTo }),
    // As an object, too: a text would be read as a list.
    envelope: { from: from.address, to: [{ name: '', address: to.address }] },
    messageId: messageId(key, from.address),
    headers: { ...(isAutomatic && AUTOMATIC), Subject: subjectField(oneLine(subject)) },
    text,
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
