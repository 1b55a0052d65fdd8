import { useEffect, useState } from 'react';
import { chip, chips } from '../../ui/classes.ts';
import { ReportsList } from '../reports/reports-list.tsx';
import { ExceptionsList } from './exceptions-list.tsx';

const LISTS = [
  ['exceptions', 'Exceptions'],
  ['reports', 'Reports'],
] as const;

type ListId = (typeof LISTS)[number][0];

const inAddress = (): ListId =>
  new URLSearchParams(location.search).get('list') === 'reports' ? 'reports' : 'exceptions';

/** What went wrong on our side, and what players report of each other. */
export default function ExceptionsTab() {
  const [shown, setShown] = useState(inAddress);
  useEffect(() => {
    const follow = () => setShown(inAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function show(list: ListId) {
    // The filters of one list mean nothing to the other.
    const query = new URLSearchParams({ tab: 'except', ...(list === 'reports' && { list }) });
    history.pushState(null, '', `?${query}`);
    setShown(list);
  }

  return (
    <>
      <fieldset className={chips()}>
        <legend className="sr-only">List</legend>
        {LISTS.map(([list, label]) => (
          <button
            key={list}
            type="button"
            className={chip()}
            aria-pressed={shown === list}
            onClick={() => show(list)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown === 'exceptions' ? <ExceptionsList /> : <ReportsList />}
    </>
  );
}
