import type { BadgePage, Command, GameUpdate, Guide, GuideAuthor, Snapshot } from '@elc/contracts';
import { CATEGORY_LABELS } from '../../islands/guides/guide-order.ts';
import { labelOf, type SitePath } from '../../site-routes.ts';
import { defineView } from '../snapshot-view.ts';
import { sharePictureUrl } from './share-card.ts';

/** A description of a page for machines, in the words of schema.org. */
export interface StructuredData {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

type About = Parameters<typeof sharePictureUrl>[0];

/** Who makes the site: named on the home page and as the publisher of guides. */
function organisation({ settings, publicUrl }: About): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organisation`,
    name: settings.gameName,
    url: publicUrl,
    logo: `${publicUrl}/icons/icon-512.png`,
    email: settings.supportEmail,
    sameAs: [
      settings.gameUrl,
      settings.communityGroupUrl,
      settings.wikiUrl,
      settings.chatInviteUrl,
    ],
  };
}

/** The home page: the site, the game and who makes them. */
export function aboutSite(about: About & Pick<Snapshot, 'home'>): StructuredData[] {
  const { settings, home, publicUrl } = about;
  return [
    organisation(about),
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: settings.gameName,
      description: settings.tagline,
      url: publicUrl,
      inLanguage: 'en',
      publisher: { '@id': `${publicUrl}/#organisation` },
    },
    {
      '@type': 'VideoGame',
      name: settings.gameName,
      description: home.heroText,
      url: settings.gameUrl,
      gamePlatform: 'Roblox',
      playMode: 'MultiPlayer',
    },
  ];
}

/** The list of guides. */
export const aboutGuides = defineView(
  ({ guides, publicUrl }: Pick<Snapshot, 'guides' | 'publicUrl'>) => {
    const list: StructuredData = {
      '@type': 'ItemList',
      itemListElement: guides.map(({ slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: `${publicUrl}/guides/${slug}`,
      })),
    };
    return () => [list];
  },
);

/** A guide and its place in the site. */
export function aboutGuide(guide: Guide, about: About): StructuredData[] {
  const article = {
    '@type': 'Article',
    headline: guide.title,
    description: guide.summary,
    articleSection: CATEGORY_LABELS[guide.category],
    keywords: guide.tags,
    dateModified: guide.updatedAt,
    ...(guide.author && { author: authorOf(guide.author, about) }),
  };
  const page = articlePage(article, about, '/guides', `/guides/${guide.slug}`);
  return [...page, ...aboutQuestions(guide)];
}

function authorOf({ name, url }: GuideAuthor, { publicUrl }: About): StructuredData {
  return { '@type': 'Person', name, ...(url && { url: new URL(url, publicUrl).href }) };
}

/** The questions that a guide answers. */
function aboutQuestions({ questions = [] }: Guide): StructuredData[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** A command's page and its place in the site. */
export function aboutCommand(
  command: Pick<Command, 'name' | 'description' | 'category'> & { readonly slug: string },
  about: About,
): StructuredData[] {
  const article = {
    '@type': 'TechArticle',
    headline: command.name,
    description: command.description,
    articleSection: command.category,
  };
  return articlePage(article, about, '/commands', `/commands/${command.slug}`);
}

/** A badge's page and its place in the site. */
export function aboutBadge(badge: BadgePage, about: About): StructuredData[] {
  const { slug, name, description } = badge;
  const article = { '@type': 'Article', headline: name, description };
  return articlePage(article, about, '/badge-monitor', `/badges/${slug}`);
}

/** An update of the game and its place in the site. */
export function aboutUpdate(update: GameUpdate, about: About): StructuredData[] {
  const article = {
    '@type': 'NewsArticle',
    headline: update.text,
    description: update.excerpt,
    datePublished: update.postedAt,
    dateModified: update.editedAt ?? update.postedAt,
  };
  return articlePage(article, about, '/discord-news', `/updates/${update.slug}`);
}

/** An article with what each of them says of this site, and the way to it: `list` leads to its page. */
function articlePage(
  article: StructuredData & { readonly headline: string },
  about: About,
  list: SitePath,
  path: string,
): StructuredData[] {
  const { publicUrl } = about;
  const address = `${publicUrl}${path}`;
  const steps = [
    { name: labelOf(about, '/'), item: publicUrl },
    { name: labelOf(about, list), item: `${publicUrl}${list}` },
    { name: article.headline, item: address },
  ];
  return [
    {
      author: organisation(about),
      ...article,
      image: sharePictureUrl(about, path),
      inLanguage: 'en',
      mainEntityOfPage: address,
      publisher: organisation(about),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...step,
      })),
    },
  ];
}

/** JSON for a script element: no text of an editor's can end it. */
export function structuredJson(data: readonly StructuredData[]): string {
  const document = { '@context': 'https://schema.org', '@graph': data };
  return JSON.stringify(document).replaceAll('<', '\\u003c');
}
