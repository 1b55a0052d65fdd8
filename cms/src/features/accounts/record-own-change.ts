import type { UserChange } from '@elc/contracts';
import type { MailedSite } from '../../platform/rules/site-mail';
import { type AccountNotice, noticeMail } from './rules/account-mails';
import type { UserRow } from './tables/user-rows';
import type { UserWrites } from './tables/user-writes';

interface OwnChange {
  readonly change: UserChange;
  /** What a mail says of it; null for none. */
  readonly notice: AccountNotice | null;
  /** Null where this installation sends no mail. */
  readonly site: MailedSite | null;
  readonly nowMs: number;
}

/** Records what people changed about their own account, and mails it to the address of `user`. */
export async function recordOwnChange(
  writes: Pick<UserWrites, 'note' | 'mail'>,
  { id, username, email }: UserRow,
  { change, notice, site, nowMs }: OwnChange,
): Promise<void> {
  await writes.note({ userId: id, change, by: username, atMs: nowMs, detail: null });
  if (site && notice && email) {
    await writes.mail(noticeMail({ username, email }, site, notice), nowMs);
  }
}
