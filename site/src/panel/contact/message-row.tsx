import type { AdminMessage } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { button, hint, tag } from '../../ui/classes.ts';
import { Day, When } from '../../ui/when.tsx';
import { DetailRow } from '../frame/parts/detail-row.tsx';
import { StatusChip } from '../frame/parts/status-chip.tsx';
import type { MessagesStore } from './messages.ts';

interface Props {
  readonly message: AdminMessage;
  readonly messages: MessagesStore;
}

/** One message in a line under its subject; opened, what its sender wrote and how to answer. */
export function MessageRow({ message, messages }: Props) {
  const isBusy = useStore(messages.$busyId) === message.id;
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
        <button
          type="button"
          className={button({ size: 'small' })}
          aria-disabled={isBusy}
          onClick={() => void messages.mark(message, !isHandled)}
        >
          {isHandled ? 'Mark as not handled' : 'Mark as handled'}
          <span className="sr-only"> {subject}</span>
        </button>
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

function Handled({ message: { handledBy, handledAt } }: Pick<Props, 'message'>) {
  return (
    <p className={hint()}>
      Handled {handledBy ? `by ${handledBy}` : 'in the CMS'}
      {handledAt && (
        <>
          , <When at={handledAt} />
        </>
      )}
      .
    </p>
  );
}
