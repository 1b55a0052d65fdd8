import PostalMime, { type Address } from 'postal-mime';

/** A mail as it arrived: who it was given for, its head read, and the text as it was sent. */
export interface ReceivedMail {
  readonly id: number;
  readonly receivedAt: string;
  /** Addresses that the conversation named (`MAIL FROM`, `RCPT TO`), whatever the head says. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  /** Null where the mail has none. */
  readonly html: string | null;
  readonly attachments: number;
  /** Names of all header fields, in lower case, in their order in the mail. */
  readonly fields: readonly string[];
  readonly raw: string;
}

/** Mails that are stored; older ones are dropped. */
const MAILS_MAX = 500;

/** Every mail that was sent to anybody, the newest first. */
export interface Mailbox {
  take(raw: Buffer, envelope: ReceivedMail['envelope']): Promise<void>;
  list(): readonly ReceivedMail[];
  clear(): void;
}

export function createMailbox(nowMs: () => number): Mailbox {
  let mails: readonly ReceivedMail[] = [];
  let count = 0;
  return {
    async take(raw, envelope) {
      const read = await PostalMime.parse(raw);
      count += 1;
      const mail: ReceivedMail = {
        id: count,
        receivedAt: new Date(nowMs()).toISOString(),
        envelope,
        from: written(read.from),
        to: (read.to ?? []).map(written),
        cc: (read.cc ?? []).map(written),
        bcc: (read.bcc ?? []).map(written),
        replyTo: (read.replyTo ?? []).map(written),
        subject: read.subject ?? '',
        messageId: read.messageId ?? '',
        text: read.text ?? '',
        html: read.html ?? null,
        attachments: read.attachments.length,
        fields: read.headers.map(({ key }) => key),
        raw: raw.toString('utf8'),
      };
      mails = [mail, ...mails].slice(0, MAILS_MAX);
    },
    list: () => mails,
    clear() {
      mails = [];
    },
  };
}

/** `Mara <mara@example.com>`; the bare address where there is no name. */
function written(address: Address | undefined): string {
  if (!address) return '';
  return address.name ? `${address.name} <${address.address}>` : (address.address ?? '');
}
