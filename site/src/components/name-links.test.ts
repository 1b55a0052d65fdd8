import { expect, test } from 'vitest';
import { sampleCommand } from '../islands/commands/testing/sample-commands.ts';
import { guideHtml } from '../islands/guides/guide-html.ts';
import { linkNames, linksOfGuide } from './name-links.ts';

const LINKS = [
  [';fly', '/commands/fly'],
  ['First Vote', '/badges/first-vote'],
  ["Founders' Day", '/badges/founders-day'],
] as const;
const html = (markdown: string) => guideHtml(markdown, linkNames(LINKS)).html.trim();

test.each([
  ['Type ;fly.', '<p>Type <a href="/commands/fly">;fly</a>.</p>'],
  [
    'Type `;fly <player>`.',
    '<p>Type <a href="/commands/fly"><code>;fly &lt;player&gt;</code></a>.</p>',
  ],
  ['`;flying` and ;unheard', '<p><code>;flying</code> and ;unheard</p>'],
  ['[about `;fly`](/guides/fly)', '<p><a href="/guides/fly">about <code>;fly</code></a></p>'],
  ['[about ;fly](/guides/fly)', '<p><a href="/guides/fly">about ;fly</a></p>'],
  ['Get First Vote!', '<p>Get <a href="/badges/first-vote">First Vote</a>!</p>'],
  ["**Founders' Day**", `<p><strong><a href="/badges/founders-day">Founders' Day</a></strong></p>`],
  [
    'A first vote, First Voters, HeadFirst Vote',
    '<p>A first vote, First Voters, HeadFirst Vote</p>',
  ],
])('the commands and badges in %j are linked', (markdown, expected) =>
  expect(html(markdown)).toBe(expected),
);

test('a guide links the commands and badges that there are', () => {
  const commands = [sampleCommand({ name: ';fly' })];
  const guide = { slug: 'walls', content: 'Use `;fly me`, not ;jump. Candidate and First Vote.' };
  const badges = ['Candidate', 'First Vote', 'Last Vote'].map((name) => ({
    name,
    slug: 'a-badge',
  }));
  const snapshot = { commands, badges, guides: [guide] } as unknown as Parameters<
    typeof linksOfGuide
  >[0];
  expect(linksOfGuide(snapshot, 'walls')).toEqual([
    [';fly', '/commands/fly'],
    ['First Vote', '/badges/a-badge'],
  ]);
  expect(linksOfGuide(snapshot, 'unheard-of')).toEqual([]);
});
