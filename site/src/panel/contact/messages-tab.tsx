import type { AdminMessage, MessageState } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button.tsx';
import { hint, tag } from '../../ui/classes.ts';
import { Day, When } from '../../ui/when.tsx';
import { DetailRow } from '../frame/detail-row.tsx';
import { createList, pageOf } from '../frame/list.ts';
import { isSameFilter } from '../frame/list-address.ts';
import { ListTab } from '../frame/list-tab.tsx';
import { call } from '../frame/panel-call.ts';
import { PanelEmpty } from '../frame/panel-state.tsx';
import { StatusChip } from '../frame/status-chip.tsx';

const FILTERS = [
  {
    field: 'q',
    label: 'Search messages',
    placeholder: 'Reference, name, address, subject or text',
    lengthMax: 200,
  },
  {
    field: 'state',
    label: 'State',
    all: 'All',
    options: [
      ['open', 'Open'],
      ['handled', 'Handled'],
    ],
  },
] as const;

export const messages = createList<
  AdminMessage,
  { readonly q: string; readonly state: MessageState | '' }
>(
  { q: '', state: '' },
  {
    load: async (filter, cursor) =>
      pageOf(await call('contactMessages', { query: { ...filter, cursor } }), 'messages'),
  },
);

/** A marked message stays where it is until the list is read again: one may have marked the wrong one. */
export const mark = ({ id }: AdminMessage, isHandled: boolean) =>
  messages.act(id, 'The message could not be marked.', async () => {
    const { message } = await call('changeContactMessage', { params: { id }, body: { isHandled } });
    messages.put(message);
    return {
      title: isHandled ? 'Marked as handled' : 'Marked as not handled',
      description: `“${message.subject}” from ${message.name}`,
    };
  });

/** What visitors wrote to the team: read, searched, marked once handled. */
export default function MessagesTab() {
  const isNarrowed = !isSameFilter(useStore(messages.$filter), messages.first);
  return (
    <ListTab
      tab="messages"
      title="Messages"
      list={messages}
      filters={FILTERS}
      one="message"
      many="messages"
      empty={
        <PanelEmpty title="No messages found">
          <p>
            {isNarrowed
              ? 'No messages match. Try other words, or choose “All”.'
              : 'What visitors write on the contact page appears here.'}
          </p>
        </PanelEmpty>
      }
      row={(message) => <MessageRow key={message.id} message={message} />}
    />
  );
}

interface Props {
  readonly message: AdminMessage;
}

/** One message in a line under its subject; opened, what its sender wrote and how to answer. */
function MessageRow({ message }: Props) {
  const isBusy = useStore(messages.$busyIds).has(message.id);
  const { id, type, name, email, subject, createdAt, isHandled } = message;
  return (
    <DetailRow
      data-message
      aria-busy={isBusy}
      summary={
        <>
          <StatusChip tone={isHandled ? 'success' : 'warning'}>
            {isHandled ? 'Handled' : 'Open'}
          </StatusChip>
          <strong className="min-w-0 flex-[1_1_12rem] text-m xl:truncate">{subject}</strong>
          <span className="text-muted">
            {name}, <Day at={createdAt} />
          </span>
          <span className={tag()}>{type}</span>
        </>
      }
      action={
        <Button
          size="small"
          about={subject}
          aria-disabled={isBusy}
          onClick={() => void mark(message, !isHandled)}
        >
          {isHandled ? 'Mark as not handled' : 'Mark as handled'}
        </Button>
      }
    >
      <p className="max-w-[70ch] whitespace-pre-line">{message.message}</p>
      <p className={hint()}>
        {id}, <When at={createdAt} />. Answer to{' '}
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject} (${id})`)}`}>
          {email}
        </a>
        ; nobody has checked that the address is the sender’s.
      </p>
      {isHandled && <Handled message={message} />}
    </DetailRow>
  );
}

function Handled({ message: { handledBy, handledAt } }: Props) {
  return (
    <p className={hint()}>
      Handled {handledBy ? `by ${handledBy}` : 'in the CMS'}
      {handledAt && (
        <>
          , <When at={handledAt} />
        </>
      )}
      <span>.</span>
    </p>
  );
}
