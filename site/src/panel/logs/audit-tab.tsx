import type { AuditAction, AuditEntry, AuditSubject } from '@elc/contracts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@elc/contracts/logs/log-kinds';
import { useStore } from '@nanostores/react';
import { disclosure } from '../../ui/classes.ts';
import { CsvDownload } from '../frame/list-tab.tsx';
import type { Column } from '../frame/list-table.tsx';
import { call } from '../frame/panel-call.ts';
import { LogTab, logQuery, Moment, useLogList, WHOLE_LOG } from './log-tab.tsx';

/** `by` says whose entries are listed: they are chosen by their name in the list. */
const FIRST = {
  ...{ ...WHOLE_LOG, by: '' },
  ...{ subject: '' as AuditSubject | '', action: '' as AuditAction | '' },
};

/** Words that do not name themselves. */
const LABELS: Readonly<Record<string, string>> = {
  audit: 'Audit log',
  'codes-renewed': 'Recovery codes renewed',
  coloured: 'Colors changed',
  'factor-off': 'Second factor turned off',
  'factor-on': 'Second factor turned on',
  'factor-reset': 'Second factor reset',
  invite: 'Invitation',
  key: 'Admin key',
  reason: 'Rejection reason',
  'reset-link': 'Password link made',
  role: 'Role changed',
  session: 'Panel session',
  'sign-in': 'Sign-ins',
};

/** `approval-undone` is "Approval undone", `boundAddress` is "Bound address". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

const labelOf = (word: string) => LABELS[word] ?? wordsOf(word);

/** What an entry is about: the name that it had, and of settings their part. */
function nameOf({ subject, subjectName, subjectId }: AuditEntry): string | null {
  return subject === 'settings' && subjectName ? wordsOf(subjectName) : (subjectName ?? subjectId);
}

const columnsOf = (onWho: (by: string) => void): readonly Column<AuditEntry>[] => [
  {
    label: 'Who',
    className: 'min-w-40 font-semibold wrap-anywhere',
    cell: ({ by, key, ipAddress }) => (
      <>
        <button
          type="button"
          className="min-h-6 cursor-pointer text-start underline underline-offset-[0.2em] hover:text-accent"
          onClick={() => onWho(by)}
        >
          {by}
          <span className="sr-only">: show only their entries</span>
        </button>
        <small className="block text-s font-normal text-muted">
          {[key, ipAddress ?? 'terminal'].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
  },
  { label: 'Action', cell: ({ action }) => labelOf(action) },
  {
    label: 'Subject',
    className: 'wrap-anywhere',
    title: ({ subjectId }) => subjectId,
    cell: (entry) => [labelOf(entry.subject), nameOf(entry)].filter(Boolean).join(' '),
  },
  {
    label: 'Change',
    className: 'wrap-anywhere lg:max-w-96',
    cell: (entry) => <Change {...entry} />,
  },
  { label: 'Time', cell: ({ at }) => <Moment at={at} /> },
];

/** Names the changed fields; opened, their values before and after. */
function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return 'None';
  const textOf = (values: AuditEntry['before'], field: string) =>
    field in values ? JSON.stringify(values[field]) : 'nothing';
  return (
    <details>
      <summary className={disclosure()}>{fields.map(wordsOf).join(', ')}</summary>
      <dl className="grid gap-x-3 gap-y-1 py-1 text-s">
        {fields.map((field) => (
          <div key={field}>
            <dt className="text-muted">{wordsOf(field)}</dt>
            <dd className="font-mono">
              {textOf(before, field)} → {textOf(after, field)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What staff changed. */
export default function AuditTab() {
  const list = useLogList<AuditEntry, typeof FIRST>(FIRST, (filter, cursor) =>
    call('auditLog', { query: { ...logQuery(filter), cursor } }),
  );
  const filter = useStore(list.$filter);
  const choice = (field: 'subject' | 'action', words: readonly string[]) => ({
    ...{ field, label: labelOf(field), all: 'All' },
    options: words.map((word) => [word, labelOf(word)] as const),
  });
  return (
    <LogTab
      tab="audit"
      title="Audit log"
      list={list}
      searched="Search who, key, address or subject"
      choices={[choice('subject', AUDIT_SUBJECTS), choice('action', AUDIT_ACTIONS)]}
      beside={<CsvDownload path="audit.csv" query={logQuery(filter)} />}
      one="entry"
      many="entries"
      emptyTitle="No entries"
      emptyText="What site admins change appears here."
      table={{
        label: 'Audit log',
        caption: 'What site admins changed, newest first',
        columns: columnsOf((by) => list.narrow({ by })),
      }}
    />
  );
}
