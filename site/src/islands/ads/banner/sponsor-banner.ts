import type { ActiveBanner } from '@elc/contracts';
import { $banner } from './active-banner.ts';
import { currentAdVisit, leadTo } from './ad-visit.ts';
import { openFullscreen } from './open-fullscreen.ts';
import {
  fillBanner,
  isPremium,
  promoBanner,
  type ShownBanner,
  shownBanner,
} from './shown-banner.ts';

/**
 * Updates the banner and lets visitors close it. The page brings the default promo, used until the
 * first answer and after failures. A premium ad may open once per visit, when the visitor is not
 * busy.
 */
export function startSponsorBanner(page: Document): void {
  const banner = page.querySelector<HTMLElement>('[data-sponsor]');
  if (!banner) return;
  const visit = currentAdVisit();
  const promo = promoIn(banner);
  let answer: ActiveBanner | null = null;
  let shown: ShownBanner = promo;
  const part = (name: string) => banner.querySelector(`[data-sponsor-${name}]`);
  const link = banner.querySelector<HTMLAnchorElement>('[data-sponsor-action]');

  const report = addReport(part('test'));
  const fitReport = () => {
    const mayReport = shown.adId !== null && !visit.has('reported', shown.adId);
    report?.toggleAttribute('hidden', !mayReport);
  };
  report?.addEventListener('click', async () => {
    const { adId } = shown;
    const { openReport } = await import('./report-ad.ts');
    if (adId === null) return;
    await openReport(adId, () => {
      visit.isFirst('reported', adId);
      fitReport();
    });
  });

  let counting: ReturnType<typeof countAds> | undefined;
  /** Loads what counts an ad with the first one: nothing of the promo is counted. */
  const countAds = async () => {
    const { countShown, leadOnceCounted, onVisible } = await import('./count-ad.ts');
    const watchAgain = onVisible(banner, () => {
      if (banner.dataset.state === 'ready') countShown(visit, shown.adId);
    });
    if (link) leadOnceCounted(link, visit, () => shown);
    return { countShown, watchAgain };
  };
  const counted = (count: (by: Awaited<ReturnType<typeof countAds>>) => void) => {
    counting ??= countAds();
    // Without a connection nothing could be counted, either.
    counting.then(count, () => (counting = undefined));
  };
  const show = (fresh: ActiveBanner | null) => {
    const before = shown.adId;
    answer = fresh;
    shown = fresh ? shownBanner(fresh) : promo;
    fillBanner(banner, shown);
    if (link) leadTo(link, shown, visit);
    fitReport();
    banner.dataset.state = visit.isDismissed() ? 'dismissed' : 'ready';
    if (shown.adId !== before && (counting || shown.adId !== null))
      counted(({ watchAgain }) => watchAgain());
  };
  const openAd = () =>
    openFullscreen(
      page,
      import('./fullscreen-ad.ts').then(({ fullscreenAd }) =>
        fullscreenAd(answer?.advertisement ?? null, shown),
      ),
      visit,
    );
  const offerFullscreen = async () => {
    if (!answer || !isPremium(answer) || visit.hasRolled() || isBusy(page)) return;
    const { adId } = shown;
    if (visit.takesFullscreen(Math.random) && (await openAd()))
      counted(({ countShown }) => countShown(visit, adId));
  };

  $banner.listen(({ data, error, loading }) => {
    if (loading) return;
    show(error === undefined && data ? data : null);
    void offerFullscreen();
  });
  startMore(banner);
  part('test')?.addEventListener('click', () => void openAd());
  part('close')?.addEventListener('click', () => {
    visit.dismiss();
    banner.dataset.state = 'dismissed';
    // The button that had the focus is gone.
    page.getElementById('page')?.focus({ preventScroll: true });
  });
}

/** Whether an ad over the page would come in between: a dialog or the panel is open, or the visitor types. */
function isBusy(page: Document): boolean {
  const typing = page.activeElement?.matches('input, textarea, select, [contenteditable="true"]');
  return (
    page.hidden || Boolean(typing) || page.querySelector('dialog[open], [data-panel]') !== null
  );
}

function promoIn(banner: HTMLElement): ShownBanner {
  const textOf = (name: string) =>
    banner.querySelector(`[data-sponsor-${name}]`)?.textContent?.trim() ?? '';
  const url = banner.querySelector('[data-sponsor-action]')?.getAttribute('href') ?? '/';
  return promoBanner({ title: textOf('title'), text: textOf('text'), url });
}

/** Pixels scrolled from which the banner is lower, and below which it is as high as at first. */
const LOW_FROM_PX = 96;
const HIGH_BELOW_PX = 32;

/** A button like the one beside it. Made here: of some pages the budget of bytes leaves no room for it. */
function addReport(test: Element | null): Element | undefined {
  const report = test?.cloneNode() as HTMLElement | undefined;
  if (!report) return undefined;
  delete report.dataset.sponsorTest;
  report.textContent = 'Report ad';
  test?.after(report);
  return report;
}

/** *More* on phones. The banner also becomes lower once a reader scrolls. */
function startMore(banner: HTMLElement): void {
  const more = banner.querySelector<HTMLElement>('[data-sponsor-more]');
  if (!more) return;
  const text = banner.ownerDocument.createElement('p');
  text.className = 'md:hidden';
  text.dataset.sponsorMoreText = '';
  more.nextElementSibling?.prepend(text);
  const isOpen = () => more.ariaExpanded === 'true';
  const set = (open: boolean) => {
    more.ariaExpanded = String(open);
  };
  const page = banner.ownerDocument;
  more.addEventListener('click', () => set(!isOpen()));
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!isOpen() || more.contains(target as Node)) return;
      // What was chosen goes away with the menu: the focus returns to what is left of it.
      if ((target as Element).closest('[data-sponsor-test]')) more.focus();
      set(false);
    },
    { capture: true },
  );
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    more.focus();
  });

  const fit = () => {
    const isLow = banner.dataset.scrolled !== undefined;
    if (!isLow && scrollY > LOW_FROM_PX) banner.dataset.scrolled = '';
    if (isLow && scrollY < HIGH_BELOW_PX) delete banner.dataset.scrolled;
  };
  addEventListener('scroll', fit, { passive: true });
  fit();
}
