import { useStore } from '@nanostores/react';
import { notify } from '../../ui/toaster/notifications.ts';
import { usePanel } from '../frame/panel-context.ts';
import { DETAIL_ROWS } from '../frame/parts/detail-row.tsx';
import { FilterRow, FilterSearch, FilterSelect } from '../frame/parts/filter-row.tsx';
import { ListView } from '../frame/parts/list-view.tsx';
import { PanelEmpty } from '../frame/parts/panel-state.tsx';
import { sessionStore } from '../frame/session-stores.ts';
import { useListAddress } from '../frame/use-list-address.ts';
import { MessageRow } from './message-row.tsx';
import { ALL_MESSAGES, createMessages } from './messages.ts';

const STATES = [
  ['open', 'Open'],
  ['handled', 'Handled'],
] as const;

const ADDRESS = {
  tab: 'messages',
  first: ALL_MESSAGES,
  values: { state: STATES.map(([state]) => state) },
};

/** What visitors wrote to the team: read, searched, marked once somebody has dealt with it. */
export default function MessagesTab() {
  const { call } = usePanel();
  const messages = sessionStore(call, 'messages', () => createMessages({ call, notify }));
  useListAddress(messages.list, ADDRESS);
  const filter = useStore(messages.list.$filter);
  const narrow = (part: Partial<typeof filter>) =>
    void messages.list.filter({ ...messages.list.$filter.get(), ...part });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2>Messages</h2>
        <FilterRow>
          <FilterSearch
            label="Search messages"
            placeholder="Reference, name, address, subject or text"
            lengthMax={200}
            value={filter.q}
            onChange={(q) => narrow({ q })}
          />
          <FilterSelect
            label="State"
            all="All"
            options={STATES}
            value={filter.state}
            onChange={(state) => narrow({ state })}
          />
        </FilterRow>
      </div>
      <ListView
        store={messages.list}
        one="message"
        many="messages"
        empty={
          <PanelEmpty title="No messages found">
            <p>
              {filter.q === '' && filter.state === ''
                ? 'What visitors write on the contact page appears here.'
                : 'No messages match. Try other words, or choose “All”.'}
            </p>
          </PanelEmpty>
        }
      >
        {(entries) => (
          <ul className={DETAIL_ROWS}>
            {entries.map((message) => (
              <MessageRow key={message.id} message={message} messages={messages} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}
