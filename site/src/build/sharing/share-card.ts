import { createHash } from 'node:crypto';
import type { BadgePage, Command, GameUpdate, Guide, PageTexts, Snapshot } from '@elc/contracts';
import type { ShareCard } from '@elc/contracts/share-card';
import { cardsOf } from '../../islands/commands/command-card.ts';
import { CATEGORY_LABELS } from '../../islands/guides/guide-order.ts';
import { oncePerObject } from '../../once-per-object.ts';
import { headOf, labelOf, SITE_ROUTES, type SitePath } from '../../site-routes.ts';
import { defineView } from '../snapshot-view.ts';

/** Size of every such picture in pixels: what the networks crop least. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/**
 * To be raised with each change of the drawing: pictures are cached by a name that is made from it.
 */
const DRAWING = 1;

type Source = PageTexts &
  Pick<Snapshot, 'commands' | 'guides' | 'updates' | 'badges' | 'settings' | 'publicUrl'>;

/** Updates with a picture of their own: the newest. */
const UPDATES_MAX = 100;

/** The card of every page of a snapshot, by the page's path. */
export function shareCards(source: Source): Map<string, ShareCard> {
  const shared = sharedBy(source);
  return new Map([
    ...SITE_ROUTES.map((route): [string, ShareCard] => [
      route.path,
      cardOfPage(source, route.path),
    ]),
    ...cardsOf(source.commands).cards.map((command): [string, ShareCard] => [
      `/commands/${command.slug}`,
      cardOfCommand(shared, command),
    ]),
    ...source.guides.map((guide): [string, ShareCard] => [
      `/guides/${guide.slug}`,
      cardOfGuide(shared, guide),
    ]),
    ...source.badges.map((badge): [string, ShareCard] => [
      `/badges/${badge.slug}`,
      cardOfBadge(shared, badge),
    ]),
    ...source.updates
      .slice(0, UPDATES_MAX)
      .map((update): [string, ShareCard] => [
        `/updates/${update.slug}`,
        cardOfUpdate(shared, update),
      ]),
  ]);
}

const guideBySlug = defineView(({ guides }: Pick<Snapshot, 'guides'>) => {
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));
  return (slug): ShownOnCard | undefined => {
    const guide = bySlug.get(slug);
    return guide && { category: guide.category, title: guide.title, summary: guide.summary };
  };
});

type ShownOnCard = Pick<Guide, 'category' | 'title' | 'summary'>;

type CommandOnCard = Pick<Command, 'name' | 'description' | 'category'>;

const commandBySlug = defineView(({ commands }: Pick<Snapshot, 'commands'>) => {
  const bySlug = new Map(cardsOf(commands).cards.map((card) => [card.slug, card]));
  return (slug): CommandOnCard | undefined => {
    const card = bySlug.get(slug);
    return card && { name: card.name, description: card.description, category: card.category };
  };
});

function cardOfCommand(shared: Shared, command: CommandOnCard): ShareCard {
  const { name, description, category } = command;
  return { ...shared, kicker: `Command: ${category}`, title: name, text: description };
}

type UpdateOnCard = Pick<GameUpdate, 'title' | 'excerpt'>;

const updateBySlug = defineView(({ updates }: Pick<Snapshot, 'updates'>) => {
  const bySlug = new Map(updates.slice(0, UPDATES_MAX).map((update) => [update.slug, update]));
  return (slug): UpdateOnCard | undefined => {
    const update = bySlug.get(slug);
    return update && { title: update.title, excerpt: update.excerpt };
  };
});

function cardOfUpdate(shared: Shared, { title, excerpt }: UpdateOnCard): ShareCard {
  return { ...shared, kicker: 'Game update', title, text: excerpt };
}

type BadgeOnCard = Pick<BadgePage, 'name' | 'description'>;

const badgeBySlug = defineView(({ badges }: Pick<Snapshot, 'badges'>) => {
  const bySlug = new Map(badges.map((badge) => [badge.slug, badge]));
  return (slug): BadgeOnCard | undefined => {
    const badge = bySlug.get(slug);
    return badge && { name: badge.name, description: badge.description };
  };
});

function cardOfBadge(shared: Shared, { name, description }: BadgeOnCard): ShareCard {
  return { ...shared, kicker: 'Badge', title: name, text: description };
}

/** The card of one page; that of the list for an older update, that of the home page for one that has none. */
export function shareCardOf(source: Source, path: string): ShareCard {
  const slug = /^\/guides\/(.+)$/.exec(path)?.[1];
  const guide = slug === undefined ? undefined : guideBySlug(source, slug);
  if (guide) return cardOfGuide(sharedBy(source), guide);
  const command = commandBySlug(source, /^\/commands\/(.+)$/.exec(path)?.[1] ?? '');
  if (command) return cardOfCommand(sharedBy(source), command);
  const badge = badgeBySlug(source, /^\/badges\/(.+)$/.exec(path)?.[1] ?? '');
  if (badge) return cardOfBadge(sharedBy(source), badge);
  const updateSlug = /^\/updates\/(.+)$/.exec(path)?.[1];
  const update = updateSlug === undefined ? undefined : updateBySlug(source, updateSlug);
  if (update) return cardOfUpdate(sharedBy(source), update);
  const listed = updateSlug === undefined ? path : '/discord-news';
  const route = SITE_ROUTES.find((candidate) => candidate.path === listed);
  return cardOfPage(source, route?.path ?? '/');
}

function cardOfPage(source: Source, path: SitePath): ShareCard {
  const { gameName, heroHeadline, tagline } = source.settings;
  return path === '/'
    ? { ...sharedBy(source), kicker: '', title: heroHeadline, text: tagline }
    : {
        ...sharedBy(source),
        kicker: gameName,
        title: labelOf(source, path),
        text: headOf(source, path).description,
      };
}

type Shared = Pick<ShareCard, 'gameName' | 'site'>;

/** Of guides that have not changed since the last publication. */
const guideCards = new WeakMap<ShownOnCard, ShareCard>();

function cardOfGuide(shared: Shared, guide: ShownOnCard): ShareCard {
  const known = guideCards.get(guide);
  if (known?.gameName === shared.gameName && known.site === shared.site) return known;
  const { category, title, summary } = guide;
  const card = { ...shared, kicker: `Guide: ${CATEGORY_LABELS[category]}`, title, text: summary };
  guideCards.set(guide, card);
  return card;
}

function sharedBy({ settings, publicUrl }: Source): Shared {
  return { gameName: settings.gameName, site: new URL(publicUrl).host };
}

/** File name of a card's picture: equal cards have one. */
export const sharePictureName = oncePerObject((card: ShareCard) => {
  const content = JSON.stringify([DRAWING, card]);
  return `share-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.jpg`;
});

/** Address on the site of the picture that the page at `path` is shared with. */
export function sharePictureUrl(source: Source, path: string): string {
  return `/images/${sharePictureName(shareCardOf(source, path))}`;
}
