import PostalMime, { type Address } from 'postal-mime';

/** Mails that are stored; older ones are dropped. */
const MAILS_MAX = 500;

/** Every mail that was sent to any address, the newest first. */
export class Mailbox {
  list: readonly ReceivedMail[] = [];
  private count = 0;

  async take(raw: Buffer, envelope: Envelope): Promise<void> {
    const read = await PostalMime.parse(raw);
    this.count += 1;
    this.list = [received(this.count, envelope, read), ...this.list].slice(0, MAILS_MAX);
  }

  clear(): void {
    this.list = [];
  }
}

/** Addresses that the conversation named (`MAIL FROM`, `RCPT TO`), whatever the head says. */
interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** A mail as it arrived: who it was given for, its head read, and its text. */
export type ReceivedMail = ReturnType<typeof received>;

function received(
  id: number,
  envelope: Envelope,
  read: Awaited<ReturnType<typeof PostalMime.parse>>,
) {
  return {
    id,
    receivedAt: new Date().toISOString(),
    envelope,
    from: read.from ? written(read.from) : '',
    to: (read.to ?? []).map(written),
    cc: (read.cc ?? []).map(written),
    bcc: (read.bcc ?? []).map(written),
    replyTo: (read.replyTo ?? []).map(written),
    subject: read.subject ?? '',
    messageId: read.messageId ?? '',
    text: read.text ?? '',
    /** Null where the mail has none. */
    html: read.html ?? null,
    attachments: read.attachments.length,
    /** Names of all header fields, in lower case, in their order in the mail. */
    fields: read.headers.map(({ key }) => key),
  };
}

/** `Mara <mara@example.com>`; the bare address where there is no name. */
function written({ name, address = '' }: Address): string {
  return name ? `${name} <${address}>` : address;
}
