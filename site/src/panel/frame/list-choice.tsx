import { useEffect, useState } from 'react';
import { chip, chips } from '../../ui/classes.ts';

/** A tab's lists: their names in the address and on screen. The first is shown unless the address names another. */
type Lists<Id extends string> = readonly (readonly [id: Id, label: string])[];

/** Which of a tab's lists is shown, as `list` in the address has it, and a way to show another. */
export function useListChoice<Id extends string>(
  tab: string,
  lists: Lists<Id>,
): readonly [Id, (list: Id) => void] {
  const inAddress = (): Id => {
    const named = new URLSearchParams(location.search).get('list');
    return (lists.find(([id]) => id === named) ?? lists[0])?.[0] as Id;
  };
  const [shown, setShown] = useState(inAddress);
  useEffect(() => {
    const follow = () => setShown(inAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });

  function show(list: Id): void {
    // The filters of one list mean nothing to the other.
    const query = new URLSearchParams({ tab, ...(list !== lists[0]?.[0] && { list }) });
    history.pushState(null, '', `?${query}`);
    setShown(list);
  }
  return [shown, show];
}

interface Props<Id extends string> {
  readonly lists: Lists<Id>;
  readonly shown: Id;
  readonly onShow: (list: Id) => void;
}

export function ListChoice<Id extends string>({ lists, shown, onShow }: Props<Id>) {
  return (
    <fieldset className={chips()}>
      <legend className="sr-only">List</legend>
      {lists.map(([list, label]) => (
        <button
          key={list}
          type="button"
          className={chip()}
          aria-pressed={shown === list}
          onClick={() => onShow(list)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
