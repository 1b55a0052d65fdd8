import type { ContactType } from '@elc/contracts';
import { recordAudit } from '../../../platform/audit/record-audit';
import {
  bigInteger,
  boolean,
  dateTime,
  nullable,
  rowNumber,
  string,
  text,
} from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { type Row, rowMapper } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import {
  anyContains,
  fillSearchTexts,
  SEARCH_COLUMN,
  searchTextOf,
} from '../../../platform/db/search-text';
import { waitingAmong } from '../../../platform/db/waiting';
import type { ContactMessage } from '../rules/contact-mails';

/** The table of the content type `api::contact-message.contact-message`. */
const MESSAGE_TABLE = 'contact_messages';

const messageRow = rowMapper({
  number: rowNumber(),
  reference: string(),
  type: string<ContactType>(),
  name: string(),
  email: string(),
  subject: string(),
  message: text(),
  createdAtMs: dateTime('created_at'),
  isHandled: boolean('handled'),
  /** Null where it is open, or was marked in the CMS. */
  handledBy: nullable(string()),
  handledAtMs: nullable(bigInteger()),
});

export type ListedMessage = Row<typeof messageRow>;

interface MessageFilter {
  readonly limit: number;
  /** Number of the last message of the page before. */
  readonly after: number | null;
  readonly words: string | null;
  readonly isHandled: boolean | null;
}

const SEARCHED = ['reference', 'name', 'email', 'subject', 'message'] as const;

/** What a message is searched by. */
export const messageSearchText = (message: ContactMessage) =>
  searchTextOf(SEARCHED.map((column) => message[column]));

/** For messages of versions before schema 5. */
export const fillMessageSearch = (connection: Connection) =>
  fillSearchTexts(connection, MESSAGE_TABLE, SEARCHED);

export function createMessageList(connection: Connection) {
  const table = () => connection(MESSAGE_TABLE);
  return {
    /** Newest first. Searches all messages: the team deletes what it no longer needs. */
    async page({ limit, after, words, isHandled }: MessageFilter): Promise<ListedMessage[]> {
      const rows = table().orderBy('id', 'desc').limit(limit);
      if (words) rows.whereRaw(...anyContains([SEARCH_COLUMN], words));
      if (after !== null) rows.andWhere('id', '<', after);
      if (isHandled !== null) rows.andWhere({ handled: isHandled });
      return (await rows).map(toMessage);
    },
    open: () => waitingAmong(table().where({ handled: false })),
    /** Null when there is none. Where it was so already, the first admin stays named. */
    mark: (reference: string, isHandled: boolean, by: string, nowMs: number) =>
      connection.transaction(async (trx) => {
        const changed = await trx(MESSAGE_TABLE)
          .where({ reference, handled: !isHandled })
          .update({
            handled: isHandled,
            handled_by: isHandled ? by : null,
            handled_at_ms: isHandled ? nowMs : null,
            updated_at: new Date(nowMs),
          });
        if (changed > 0) {
          const action = isHandled ? 'handled' : 'opened';
          const change = { subject: 'message', subjectId: reference, action } as const;
          const [before, after] = [{ isHandled: !isHandled }, { isHandled }];
          await recordAudit(trx, { by, ...change, before, after });
        }
        return firstRow(trx(MESSAGE_TABLE).where({ reference }), toMessage);
      }),
  };
}

/** The CMS removes a mark without its name. */
function toMessage(stored: unknown): ListedMessage {
  const message = messageRow.toRow(stored);
  return message.isHandled ? message : { ...message, handledBy: null, handledAtMs: null };
}
