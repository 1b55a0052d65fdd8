import { expect, test } from 'vitest';
import type { Snapshot } from './snapshot.ts';
import { createReceivedSnapshots, createSnapshotMessages } from './snapshot-message.ts';

const [one, two, three] = [{ id: '1' }, { id: '2' }, { id: '3' }];
const snapshot = (guides: object[], commands: object[] = []) =>
  ({ publicUrl: 'https://city.example', guides, commands }) as unknown as Snapshot;

/** What the receiver makes of each message, which passes as JSON. */
function createChannel() {
  const messages = createSnapshotMessages();
  const received = createReceivedSnapshots();
  return (sent: Snapshot, isBase: boolean) => {
    const message = messages.messageOf(sent, isBase);
    return { message, snapshot: received.read(JSON.parse(JSON.stringify(message))) };
  };
}

test('the receiver has the same snapshot, and of each entry the same object again', () => {
  const send = createChannel();
  const first = send(snapshot([one, two], [three]), true).snapshot;
  expect(first).toEqual(snapshot([one, two], [three]));
  const { message, snapshot: second } = send(snapshot([two, one], [three]), true);
  expect(message.entries).toEqual([]);
  expect(second).toEqual(snapshot([two, one], [three]));
  expect(second.guides[0]).toBe(first.guides[1]);
});

test('only entries that are new or have changed are sent', () => {
  const send = createChannel();
  send(snapshot([one, two]), true);
  const changed = { id: '2', title: 'new' };
  const { message, snapshot: received } = send(snapshot([one, changed, three]), true);
  expect(message.entries.map(([, entry]) => entry)).toEqual([changed, three]);
  expect(received).toEqual(snapshot([one, changed, three]));
});

test('a snapshot beside, as of a preview, changes nothing of what the next one builds on', () => {
  const send = createChannel();
  send(snapshot([one, two]), true);
  const draft = { id: '2', title: 'draft' };
  expect(send(snapshot([one, draft]), false).snapshot).toEqual(snapshot([one, draft]));
  const { message, snapshot: received } = send(snapshot([one, two]), true);
  expect(message.entries).toEqual([]);
  expect(received).toEqual(snapshot([one, two]));
});

test('an entry that is gone is sent again when it comes back', () => {
  const send = createChannel();
  send(snapshot([one, two]), true);
  send(snapshot([one]), true);
  const { message, snapshot: received } = send(snapshot([one, two]), true);
  expect(message.entries).toHaveLength(1);
  expect(received).toEqual(snapshot([one, two]));
});
