import { afterAll, beforeAll, expect, test } from 'vitest';
import { HIGHLIGHT_MESSAGES } from '../discord/highlights-channel.ts';
import { UPDATE_MESSAGES } from '../discord/updates-channel.ts';
import { type Fakes, startFakes } from '../start-fakes.ts';
import { condense } from './ai.ts';

let fakes: Fakes;
beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

const post = (body: unknown, authorization = 'Bearer k') =>
  fetch(`${fakes.url}/ai/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
const user = (content: unknown) => ({ model: 'm', messages: [{ role: 'user', content }] });

test('messages to sum up are answered one for one, in JSON', async () => {
  const messages = [
    { id: '1', text: 'Hey!\nTrams now stop at the harbour.' },
    { id: '2', text: '**Boats** are back in the city.' },
  ];
  const response = await post(user(`Sum up: ${JSON.stringify({ messages })}`));
  const { choices } = (await response.json()) as {
    choices: { message: { content: string } }[];
  };
  expect(JSON.parse(choices[0]?.message.content ?? '')).toEqual({
    summaries: [
      { id: '1', summary: 'Trams now stop at the harbour' },
      { id: '2', summary: 'Boats are back in the city' },
    ],
  });
});

test.each([
  { what: 'no key', body: user('Hi'), authorization: '', status: 401 },
  { what: 'a wrong key', body: user('Hi'), authorization: 'Bearer invalid-key', status: 401 },
  { what: 'no model', body: { messages: [] }, authorization: 'Bearer k', status: 400 },
])('$what is $status', async ({ body, authorization, status }) => {
  expect((await post(body, authorization)).status).toBe(status);
});

test.each(
  [...UPDATE_MESSAGES, ...HIGHLIGHT_MESSAGES]
    .map(({ content, embed }) => content || `${embed?.title}\n${embed?.description}`)
    .filter((text) => text !== 'undefined\nundefined'),
)('the sample message %j is condensed to a whole sentence', (text) => {
  const line = condense(text);
  expect(line).toMatch(/^[\p{Lu}\d";]/u);
  expect(line.split(' ').length).toBeGreaterThanOrEqual(3);
  expect(line).not.toMatch(/ [,:;.!?](?:\s|$)|[,:;?]$|<[@#:t/]|https?:|\*\*|`/);
});

test.each([
  ['Good morning builders! The block limit is higher today.', 'The block limit is higher today'],
  ['## Update 2.14 is live\nThe harbour district is open!', 'The harbour district is open!'],
  ['Use `;mute <player>` with care please.', 'Use ;mute <player> with care please'],
  ['Thanks <@1>!', 'Thanks!'],
  ['Offline on <t:1795600800:F>: all servers.', 'Offline on 2026-11-25 10:00 UTC: all servers'],
  ['> Why was it empty?\nA storage node failed today.', 'A storage node failed today'],
  ['A guide by three mayors: <https://a.example/g>. Read it.', 'A guide by three mayors'],
  ['', ''],
])('%j is condensed to %j', (text, expected) => {
  expect(condense(text)).toBe(expected);
});
