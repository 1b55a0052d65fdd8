import { writeText } from '../ui/write-text.ts';

/** A pointer that only passes opens nothing. */
const OPEN_AFTER_MS = 300;
/** Time to move from the link to its card. */
const CLOSE_AFTER_MS = 150;
const GAP_PX = 8;
const CARD_ID = 'hover-card';

/**
 * Shows what a linked command or badge is, beside the link that the pointer or the keyboard is on. `links` selects
 * them. What is shown comes from the linked page, so that one is loaded already when the link is followed.
 */
export function startHoverCards(page: Document, links: string): void {
  const card = makeCard(page);
  const summaries = new Map<string, Promise<Summary | null>>();
  let link: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function show(wanted: HTMLAnchorElement): Promise<void> {
    const summary = summaries.get(wanted.pathname) ?? pageSummary(wanted.href);
    summaries.set(wanted.pathname, summary);
    const shown = await summary;
    if (link !== wanted || !shown || !wanted.isConnected) return;
    writeText(card.firstElementChild, shown.title);
    writeText(card.lastElementChild, shown.description);
    wanted.setAttribute('aria-describedby', CARD_ID);
    card.showPopover();
    placeBeside(card, wanted.getBoundingClientRect());
  }

  function leave(): void {
    clearTimeout(timer);
    link?.removeAttribute('aria-describedby');
    link = null;
    card.hidePopover();
  }

  function onEnter({ target }: Pick<Event, 'target'>): void {
    if (!(target instanceof Element)) return;
    const entered = card.contains(target) ? link : target.closest<HTMLAnchorElement>(links);
    if (!entered) {
      // A page that scrolls to the focused link moves under a pointer that rests.
      if (link && link === page.activeElement) return;
      clearTimeout(timer);
      timer = setTimeout(leave, CLOSE_AFTER_MS);
      return;
    }
    if (entered !== link) leave();
    clearTimeout(timer);
    link = entered;
    timer = setTimeout(() => void show(entered), OPEN_AFTER_MS);
  }

  page.addEventListener('pointerover', onEnter);
  page.addEventListener('focusin', onEnter);
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  const follow = () =>
    link && card.matches(':popover-open') && placeBeside(card, link.getBoundingClientRect());
  page.addEventListener('scroll', follow, { passive: true });
  // What loads late moves the link as well.
  new ResizeObserver(follow).observe(page.body);
  const already = page.querySelector(`${links}:is(:hover, :focus)`);
  if (already) onEnter({ target: already });
}

function makeCard(page: Document): HTMLElement {
  const card = document.createElement('div');
  Object.assign(card, { id: CARD_ID, popover: 'manual', role: 'tooltip' });
  card.className =
    'm-0 max-w-96 rounded-s border-2 border-line bg-surface px-3 py-2 text-s text-text shadow-1';
  card.append(document.createElement('strong'), document.createElement('p'));
  page.querySelector('main')?.append(card);
  return card;
}

/** Below the link, or above it where there is no room below. */
function placeBeside(card: HTMLElement, link: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const left = Math.max(GAP_PX, Math.min(link.left, innerWidth - width - GAP_PX));
  const fits = link.bottom + GAP_PX + height < innerHeight;
  const top = fits ? link.bottom + GAP_PX : link.top - GAP_PX - height;
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` });
}

/** What a page says of itself in a few words. */
export interface Summary {
  readonly title: string;
  readonly description: string;
}

/** Reads a page of this site; null where there is none, or none can be reached. */
export async function pageSummary(address: string): Promise<Summary | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? summaryIn(await answer.text()) : null;
  } catch {
    return null;
  }
}

function summaryIn(html: string): Summary | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const title = page.querySelector('h1')?.textContent?.trim();
  const description = page.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
  return title && description ? { title, description } : null;
}
