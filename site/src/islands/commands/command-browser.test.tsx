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
  const html = renderToString(<CommandBrowser published={() => ({ commands, texts })} />);

  test.each([
    ['meaning that an editor gave a permission', 'NE – Earned in events'],
    ['average rating', '>4.3</data>'],
    ['count', 'Showing all 3 commands'],
  ])('holds the %s', (_, part) => {
    expect(html).toContain(part);
  });

  test('draws at most three examples of a command', () =>
    expect(html).not.toContain(';btools fourth'));

  test('draws an example that is the usage, too', () => {
    expect(html).toContain('<code><b>;results</b></code>');
    expect(html).toContain('>;results</button>');
  });

  test('holds no content id, which would not compress', () => {
    for (const { id } of commands) expect(html).not.toContain(id);
  });

  test('calls no API', () => {
    const fetch = vi.spyOn(globalThis, 'fetch');
    renderToString(<CommandBrowser published={() => ({ commands, texts })} />);
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });

  test('shows 6 skeletons while there are no commands to show', () => {
    const empty = renderToString(<CommandBrowser published={() => ({ commands: [], texts })} />);
    expect(empty.match(/class="skeleton/g)).toHaveLength(6);
    expect(empty).not.toContain('No commands found');
  });
});
