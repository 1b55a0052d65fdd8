import { expect, test } from 'vitest';
import { sampleCommand } from '../../islands/commands/testing/sample-commands.ts';
import { guideHtml } from '../../islands/guides/guide-html.ts';
import { linkCommands, linksOfGuide } from './command-links.ts';

const html = (markdown: string) => guideHtml(markdown, linkCommands([[';fly', 'fly']])).html.trim();

test.each([
  ['Type ;fly.', '<p>Type <a href="/commands/fly">;fly</a>.</p>'],
  [
    'Type `;fly <player>`.',
    '<p>Type <a href="/commands/fly"><code>;fly &lt;player&gt;</code></a>.</p>',
  ],
  ['`;flying` and ;unheard', '<p><code>;flying</code> and ;unheard</p>'],
  ['[about `;fly`](/guides/fly)', '<p><a href="/guides/fly">about <code>;fly</code></a></p>'],
  ['[about ;fly](/guides/fly)', '<p><a href="/guides/fly">about ;fly</a></p>'],
])('the commands in %j are linked', (markdown, expected) => expect(html(markdown)).toBe(expected));

test('a guide links the commands that there are', () => {
  const commands = [sampleCommand({ name: ';fly' })];
  const guide = { slug: 'walls', content: 'Use `;fly me`, not ;jump.' };
  const snapshot = { commands, guides: [guide] } as unknown as Parameters<typeof linksOfGuide>[0];
  expect(linksOfGuide(snapshot, 'walls')).toEqual([[';fly', 'fly']]);
  expect(linksOfGuide(snapshot, 'unheard-of')).toEqual([]);
});
