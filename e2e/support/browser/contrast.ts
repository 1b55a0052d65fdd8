import { type CDPSession, expect, type Page } from '@playwright/test';

/** What of a page is too faint, one line for each: where, its words, and the ratio that was measured. */
type Finding = string;

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

/**
 * Expects that every control of the page can be read in each of its states, in light and in dark. The page is no use
 * afterwards: its controls are disabled.
 */
export async function expectReadableControls(page: Page): Promise<void> {
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
}

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

/**
 * Runs in the page: marks its controls with `data-probe`, two of each kind (tag, classes and ground), and the
 * groups around them, whose hover is theirs too. Returns how many were marked.
 */
function markControls(): number {
  // A fading color is none that anybody reads. The policy of the pages refuses a style element.
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, ::before, ::after { transition: none !important; animation: none !important; }',
  );
  document.adoptedStyleSheets.push(still);
  const perKind = new Map<string, number>();
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, input, select, textarea, [role="tab"], label:has(input)',
  );
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true })) continue;
    const ground = control.parentElement?.closest('[class*="bg-"], footer, header, section, li');
    const kind = [control.tagName, control.className, ground?.className].join('|');
    const seen = perKind.get(kind) ?? 0;
    perKind.set(kind, seen + 1);
    if (seen > 1) continue;
    control.dataset.probe = '';
    control.closest<HTMLElement>('.group')?.setAttribute('data-probe-group', '');
  }
  return document.querySelectorAll('[data-probe]').length;
}

/** Runs in the page: shows it in a theme, as its own menu does. */
function setTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
}

/** Runs in the page: puts marked controls into the state, as far as they can have it. */
function setState(state: 'selected' | 'disabled'): void {
  for (const control of document.querySelectorAll('[data-probe]')) {
    if (state === 'disabled') {
      if (control.matches('button, input, select, textarea')) control.setAttribute('disabled', '');
      continue;
    }
    for (const name of ['aria-pressed', 'aria-selected', 'aria-checked']) {
      if (control.hasAttribute(name)) control.setAttribute(name, 'true');
    }
    if (control.closest('nav')) control.setAttribute('aria-current', 'page');
  }
}

/**
 * Runs in the page: measures the words of each marked control against what lies behind them. Words need
 * 4.5:1, large ones and pictures 3:1 (WCAG 2.2, 1.4.3 and 1.4.11); what is disabled 3:1, which WCAG leaves open.
 */
function faintControls(): Finding[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Color>();
  const read = (css: string): Color => {
    const before = known.get(css);
    if (before || !canvas) return before ?? [0, 0, 0, 1];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const color: Color = [red, green, blue, alpha / 255];
    known.set(css, color);
    return color;
  };
  const mix = (over: Color, under: Color, share = over[3]): Color => [
    over[0] * share + under[0] * (1 - share),
    over[1] * share + under[1] * (1 - share),
    over[2] * share + under[2] * (1 - share),
    1,
  ];
  const grounds = new Map<Element, Color>();
  /** The background of an element's content. */
  const groundOf = (element: Element | null): Color => {
    const before = element ? grounds.get(element) : read('Canvas');
    if (before || !element) return before ?? [255, 255, 255, 1];
    const { ground } = look(element, [0, 0, 0, 1]);
    grounds.set(element, ground);
    return ground;
  };
  /** The ground of an element and how its words look on it, with the opacity of all around it. */
  const look = (element: Element, word: Color): { ground: Color; word: Color } => {
    const behind = groundOf(element.parentElement);
    const style = getComputedStyle(element);
    const ground = mix(read(style.backgroundColor), behind);
    const opacity = Number(style.opacity);
    return { ground: mix(ground, behind, opacity), word: mix(mix(word, ground), behind, opacity) };
  };
  const luminance = (color: Color): number => {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratioOf = (element: Element): number => {
    const { ground, word } = look(element, read(getComputedStyle(element).color));
    const [low = 0, high = 0] = [luminance(ground), luminance(word)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const needOf = (element: Element, isWord: boolean, isDisabled: boolean): number => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return isDisabled || isLarge || !isWord ? 3 : 4.5;
  };
  /** The elements in a control that have words of their own, or a picture in the color of words. */
  const partsOf = (control: Element): { part: Element; isWord: boolean }[] => {
    if (control.matches('input, select, textarea')) return [{ part: control, isWord: true }];
    return [control, ...control.querySelectorAll('*')].flatMap((part) => {
      const hasWord = [...part.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!(hasWord || part.matches('svg.icon')) || !isSeen(part)) return [];
      return [{ part, isWord: hasWord }];
    });
  };
  return [...document.querySelectorAll('[data-probe]')].flatMap((control) => {
    const isDisabled = control.matches(':disabled, [aria-disabled="true"]');
    return partsOf(control).flatMap(({ part, isWord }) => {
      const ratio = ratioOf(part);
      if (ratio >= needOf(part, isWord, isDisabled)) return [];
      const words = (part.textContent ?? '').trim().slice(0, 40);
      return [`${control.tagName} .${control.className} "${words}": ${ratio.toFixed(2)}`];
    });
  });
}
