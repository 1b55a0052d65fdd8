import { hint } from '../../ui/classes.ts';
import { ListChoice, useListChoice } from '../frame/list-choice.tsx';
import { ListTab } from '../frame/list-tab.tsx';
import { usePanel } from '../frame/panel-context.ts';
import { PanelEmpty } from '../frame/panel-state.tsx';
import { keys } from './admin-keys-store.ts';
import { KeyRow } from './key-row.tsx';
import { type KeyListProps, SessionList } from './session-list.tsx';

const FILTERS = [
  {
    field: 'state',
    label: 'State of keys',
    all: 'All',
    options: [
      ['active', 'Active'],
      ['expired', 'Expired'],
      ['revoked', 'Revoked'],
    ],
  },
] as const;

const LISTS = [
  ['keys', 'Admin keys'],
  ['sessions', 'Open sessions'],
] as const;

/** Every admin key and every open panel: an admin sees all of them, a moderator their own. */
export default function KeysAndSessionsTab() {
  const { role } = usePanel();
  const [shown, show] = useListChoice('keys', LISTS);
  const List = shown === 'keys' ? KeyList : SessionList;
  return (
    <List isAdmin={role === 'admin'}>
      <ListChoice lists={LISTS} shown={shown} onShow={show} />
    </List>
  );
}

function KeyList({ isAdmin, children }: KeyListProps) {
  return (
    <ListTab
      tab="keys"
      name="admin-keys"
      title="Admin keys"
      beside={children}
      list={keys}
      filters={FILTERS}
      one="key"
      many="keys"
      empty={
        <PanelEmpty title="No admin keys found">
          <p>No keys match this filter.</p>
        </PanelEmpty>
      }
      row={(key) => <KeyRow key={key.id} adminKey={key} />}
    >
      <p className={hint()}>
        {isAdmin ? 'All keys. ' : 'Your own keys. '}
        Revoking a key ends the sessions it opened at once and cannot be undone.
      </p>
    </ListTab>
  );
}
