/** What can have the focus by a key. */
const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)';

/** A part of a page that is about one thing. */
const PART = 'dialog, li, section, form, main';

interface Held {
  readonly element: HTMLElement;
  /** Whether it was disabled when the focus had fallen. */
  hasWaited: boolean;
  /** The parts of the page that it is in, the smallest first. */
  readonly parts: readonly Element[];
  /** What can have the focus in the largest of them: after it, then before it. */
  readonly after: readonly HTMLElement[];
  readonly before: readonly HTMLElement[];
}

/**
 * Keeps the focus where it was when what has it is removed or hidden, as a button that has done its work: it would fall
 * to the body, and the next key would begin at the top of the page. It goes to what follows in the same part, else to
 * what stands before it there, else to the heading. What was only disabled for a while has it back.
 */
export function keepFocus(page: Document): void {
  const { activeElement } = page;
  let held: Held | null = activeElement instanceof HTMLElement ? hold(activeElement) : null;
  let isDue = false;

  function check(): void {
    isDue = false;
    const hasFallen = page.activeElement === null || page.activeElement === page.body;
    if (!held || !hasFallen) return;
    if (isWaiting(held.element)) {
      held.hasWaited = true;
      return;
    }
    const isThere = canHave(held.element);
    // What is still there lost it on purpose, as a link to a place in the page does.
    if (isThere && !held.hasWaited) held = null;
    else (isThere ? held.element : placeOf(held))?.focus({ preventScroll: true });
  }
  const checkSoon = () => {
    if (isDue || !held) return;
    isDue = true;
    // What removes it may well say itself where the focus goes, in the next frame at the latest.
    requestAnimationFrame(() => requestAnimationFrame(check));
  };

  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) held = hold(target);
  });
  // A click on nothing takes the focus away, which is meant.
  page.addEventListener('pointerdown', ({ target }) => {
    if (!held?.element.contains(target as Node)) held = null;
  });
  new MutationObserver(checkSoon).observe(page.body, {
    ...{ childList: true, subtree: true, attributes: true },
    attributeFilter: ['class', 'disabled', 'hidden'],
  });
}

function hold(element: HTMLElement): Held {
  const parts: Element[] = [];
  for (let part = element.closest(PART); part; part = part.parentElement?.closest(PART) ?? null)
    parts.push(part);
  const all = [...(parts.at(-1)?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const at = all.indexOf(element);
  const [before, after] = [all.slice(0, Math.max(at, 0)).reverse(), all.slice(at + 1)];
  return { element, hasWaited: false, parts, after, before };
}

function placeOf({ parts, after, before }: Held): HTMLElement | null {
  const part = parts.find((one) => one.isConnected && one.checkVisibility());
  if (!part) return null;
  const isThere = (other: HTMLElement) => part.contains(other) && canHave(other);
  const next = after.find(isThere) ?? before.find(isThere);
  if (next) return next;
  const heading = part.querySelector<HTMLElement>('h1, h2, h3') ?? (part as HTMLElement);
  heading.tabIndex = -1;
  return heading;
}

const isWaiting = (element: HTMLElement) => element.isConnected && element.matches(':disabled');

const canHave = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });
