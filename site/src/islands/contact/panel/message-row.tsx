import type { AdminMessage } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { button, hint, tag } from '../../../ui/classes.ts';
import { StatusChip } from '../../admin-panel/parts/status-chip.tsx';
import { Day, When } from '../../admin-panel/parts/when.tsx';
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
    <li
      data-message
      className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 px-3 py-1 wrap-anywhere not-first:border-t not-first:border-t-line"
      aria-busy={isBusy}
    >
      <details className="min-w-0 flex-[1_1_20rem] open:grid open:gap-2">
        <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-s hover:bg-raised">
          <StatusChip tone={isHandled ? 'success' : 'warning'}>
            {isHandled ? 'Handled' : 'Open'}
          </StatusChip>
          <strong className="min-w-0 flex-[1_1_12rem] text-m xl:truncate">{subject}</strong>
          <span className="text-muted">
            {name}, <Day at={createdAt} />
          </span>
          <span className={tag()}>{type}</span>
        </summary>
        <p className="max-w-[70ch] whitespace-pre-line">{message.message}</p>
        <p className={hint()}>
          {id}, <When at={createdAt} />. Answer to{' '}
          <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject} (${id})`)}`}>
            {email}
          </a>
          ; nobody has checked that the address is the sender’s.
        </p>
        {isHandled && <Handled message={message} />}
      </details>
      <button
        type="button"
        className={button({ size: 'small' })}
        aria-disabled={isBusy}
        onClick={() => void messages.mark(message, !isHandled)}
      >
        {isHandled ? 'Mark as not handled' : 'Mark as handled'}
        <span className="sr-only"> {subject}</span>
      </button>
    </li>
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
