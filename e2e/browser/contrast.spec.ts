import type { CDPSession } from '@playwright/test';
import { ROUTES, settled } from './axe.ts';
import { faintControls, markControls, setState, setTheme } from './contrast.ts';
import { expect, test } from './test.ts';

/** States that a browser sets by itself, with what forces each. */
const FORCED = {
  rest: [],
  hovered: ['hover'],
  focused: ['focus', 'focus-visible', 'focus-within'],
  pressed: ['hover', 'active'],
} as const;

/** What is measured as the page was made, and of controls that are all selected or all disabled. */
const STATES_OF = {
  asMade: ['rest', 'hovered', 'focused', 'pressed'],
  selected: ['rest', 'hovered'],
  disabled: ['rest'],
} as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Puts all marked controls into a state of the pointer or keyboard, as the developer tools do. */
async function force(session: CDPSession, classes: readonly string[]): Promise<void> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-probe], [data-probe-group]',
  });
  await Promise.all(
    nodeIds.map((nodeId) =>
      session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...classes] }),
    ),
  );
}

for (const route of ROUTES) {
  test(`${route}: every control can be read in each of its states, in light and in dark`, async ({
    page,
  }) => {
    await page.goto(route);
    await settled(page);
    expect(await page.evaluate(markControls)).toBeGreaterThan(2);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const found: string[] = [];
    for (const made of [null, 'selected', 'disabled'] as const) {
      if (made) await page.evaluate(setState, made);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.evaluate(setTheme, colorScheme);
        for (const state of STATES_OF[made ?? 'asMade']) {
          await force(session, FORCED[state]);
          const faint = await page.evaluate(faintControls);
          found.push(...faint.map((one) => `${colorScheme}, ${made ?? ''} ${state}: ${one}`));
        }
      }
    }
    expect(found).toEqual([]);
  });
}
