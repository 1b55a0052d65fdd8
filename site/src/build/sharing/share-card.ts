import { createHash } from 'node:crypto';
import type { Guide, PageTexts, Snapshot } from '@elc/contracts';
import type { ShareCard } from '@elc/contracts/share-card';
import { cardsOf } from '../../islands/commands/command-card.ts';
import { CATEGORY_LABELS } from '../../islands/guides/guide-order.ts';
import { headOf, labelOf, SITE_ROUTES } from '../../site-routes.ts';
import { defineView } from '../snapshot-view.ts';

/** Size of every such picture in pixels: what the networks crop least. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/**
 * To be raised with each change of the drawing: pictures are cached by a name that is made from it.
 */
const DRAWING = 2;

type Source = Pick<
  Snapshot,
  | keyof PageTexts
  | 'commands'
  | 'guides'
  | 'updates'
  | 'badges'
  | 'badgeNumbers'
  | 'settings'
  | 'publicUrl'
>;

/** Updates with a picture of their own: the newest. */
const UPDATES_MAX = 100;

/** The card of every page of a snapshot, by the page's path. */
export function shareCards(source: Source): Map<string, ShareCard> {
  const { commands, guides, updates, badges, settings, home, publicUrl } = source;
  const { gameName, tagline } = settings;
  const rarities = new Map(
    source.badgeNumbers?.badges.map(({ badgeId, rarity }) => [badgeId, rarity]),
  );
  const shared = { gameName, site: new URL(publicUrl).hostname };
  const cardOf = (
    path: string,
    kicker: string,
    title: string,
    text: string,
    shown: Pick<ShareCard, 'mark' | 'usage' | 'inset'> = {},
  ) => [path, { ...shared, kicker, title, text, ...shown }] as const;
  const cardOfGuide = (guide: Guide): [string, ShareCard] => {
    const { slug, category, title, summary, sharePicture: picture } = guide;
    const [path, card] = cardOf(
      `/guides/${slug}`,
      `Guide: ${CATEGORY_LABELS[category]}`,
      title,
      summary,
    );
    if (!picture) return [path, card];
    const { source: file, hash, alt } = picture;
    return [path, { ...card, picture: { source: file, hash, alt } }];
  };
  return new Map<string, ShareCard>([
    ...SITE_ROUTES.map(({ path }) =>
      cardOf(path, gameName, labelOf(source, path), headOf(source, path).description),
    ),
    cardOf('/', '', home.heroHeadline, tagline),
    ...cardsOf(commands).cards.map(({ slug, name, description, category, usage }) =>
      cardOf(`/commands/${slug}`, `Command: ${category}`, name, description, { usage }),
    ),
    ...guides.map(cardOfGuide),
    ...badges.map(({ badgeId, slug, name, description, imageUrl, imageFallbackUrl }) => {
      const inset = imageUrl ?? imageFallbackUrl;
      const mark = rarities.get(badgeId);
      const shown = { ...(mark && { mark }), ...(inset && { inset }) };
      return cardOf(`/badges/${slug}`, 'Badge', name, description, shown);
    }),
    ...updates
      .slice(0, UPDATES_MAX)
      .map(({ slug, text, excerpt }) => cardOf(`/updates/${slug}`, 'Game update', text, excerpt)),
  ]);
}

/** The card of one page; that of the list for an older update, that of the home page for one that has none. */
export const shareCardOf = defineView((source: Source) => {
  const cards = shareCards(source);
  return (path) => {
    const listed = path.startsWith('/updates/') ? '/discord-news' : '/';
    return (cards.get(path) ?? cards.get(listed)) as ShareCard;
  };
});

/** What a card shows, for those who do not see it. */
export const shareCardAlt = ({ picture, title, text }: ShareCard): string =>
  picture?.alt ?? `${title.replace(/\.$/, '')}. ${text}`;

/** File name of a card's picture: equal cards have one. */
export function sharePictureName(card: ShareCard): string {
  const content = JSON.stringify([DRAWING, card]);
  return `share-${createHash('sha256').update(content).digest('hex').slice(0, 16)}.jpg`;
}

/** Address of the picture that the page at `path` is shared with. */
export function sharePictureUrl(source: Source, path: string): string {
  return new URL(`/images/${sharePictureName(shareCardOf(source, path))}`, source.publicUrl).href;
}
