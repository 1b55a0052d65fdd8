import { standardTexts } from '@elc/contracts';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { CommandBrowser } from './command-browser.tsx';
import { sampleCommand } from './testing/sample-commands.ts';

const texts = { ...standardTexts().commandsPage, meaningNE: 'Earned in events' };
const commands = [
  sampleCommand({
    name: ';btools',
    permission: 'OA',
    avgRating: 4.25,
    examples: [';btools me', ';btools all', ';btools SkyeMason', ';btools fourth'],
  }),
  sampleCommand({ name: ';vote', category: 'Elections' }),
  sampleCommand({ name: ';results', usage: ';results', examples: [';results'] }),
];

describe('the page as the server renders it', () => {
  const html = renderToString(<CommandBrowser commands={() => commands} texts={() => texts} />);

  test.each([
    ['name', '>;btools<'],
    ['description', 'What ;btools does.'],
    ['usage', '<code>;btools &lt;player&gt;</code>'],
    ['first example', '>;btools me</button>'],
    ['third example', '>;btools SkyeMason</button>'],
    ['category', '>Elections</h3>'],
    ['meaning of the permission', 'title="Only Admins"'],
    ['meaning that an editor gave a permission', 'NE – Earned in events'],
    ['average rating', '>4.3</data>'],
    ['address', 'href="/commands/btools"'],
    ['count', 'Showing all 3 commands'],
    ['search field', 'placeholder="Search commands..."'],
  ])('holds the %s of every command', (_, part) => {
    expect(html).toContain(part);
  });

  test('draws at most three examples of a command', () =>
    expect(html).not.toContain(';btools fourth'));

  test('shows the usage of a command without arguments once', () =>
    expect(html.match(/>;results<\/(?:code|button)>/g)).toEqual(['>;results</code>']));

  test('holds no content id, which would not compress', () => {
    for (const { id } of commands) expect(html).not.toContain(id);
  });

  test('calls no API', () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    renderToString(<CommandBrowser commands={() => commands} texts={() => texts} />);
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });

  test('shows 6 skeletons while there are no commands to show', () => {
    const empty = renderToString(<CommandBrowser commands={() => []} texts={() => texts} />);
    expect(empty.match(/class="skeleton/g)).toHaveLength(6);
    expect(empty).not.toContain('No commands found');
  });
});
