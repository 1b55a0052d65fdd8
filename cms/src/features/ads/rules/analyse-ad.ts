import type { AdAnalysis, Application } from '@elc/contracts';
import {
  cut,
  holdsAddress,
  linesOf,
  sentencesOf,
  visibleText,
  withoutAddresses,
} from './plain-line';

/** By category: the words that indicate it and its call to action. */
export const AD_CATEGORIES = {
  clan: {
    label: 'Clan or community',
    words: ['clan', 'community', 'discord', 'group', 'guild', 'members', 'faction'],
    call: 'Join now',
  },
  game: {
    label: 'Game',
    words: ['game', 'games', 'play', 'player', 'players', 'roblox', 'obby', 'tycoon', 'simulator'],
    call: 'Play now',
  },
  creator: {
    label: 'Videos and streams',
    words: ['video', 'videos', 'channel', 'stream', 'streams', 'youtube', 'twitch', 'watch'],
    call: 'Watch now',
  },
  hosting: {
    label: 'Servers and hosting',
    words: ['hosting', 'server', 'servers', 'vps', 'uptime', 'domain'],
    call: 'See the plans',
  },
  shop: {
    label: 'Shop',
    words: ['shop', 'store', 'merch', 'sale', 'buy', 'shipping', 'discount', 'order'],
    call: 'Shop now',
  },
  tool: {
    label: 'Software and tools',
    words: ['app', 'tool', 'tools', 'plugin', 'bot', 'software', 'download', 'api'],
    call: 'Try it',
  },
  other: { label: 'Other', words: [], call: 'Visit Site' },
} as const;

/** The address is data and is never fetched. */
export type AdText = Pick<Application, 'adDescription' | 'websiteUrl'>;

/** The game that is advertised in, not what is advertised. */
const OWN_GAME = /\bElection City\b(?! \p{Lu})/gu;

const FEATURES_MAX = 8;
const FEATURE_LENGTH_MIN = 4;
const CALL =
  /^(?:join|play|visit|try|get|buy|order|download|subscribe|watch|sign up|start|come|shop)\b/i;
/** Commas and colons within numbers and times do not separate. */
const BETWEEN_PARTS = /(?<!\d)[,:]|[,:](?!\d)|;| and /;
const QUOTED = /["“«]([^"”»\n]{2,60})["”»]/;
const NAME =
  /(?<![\p{L}\p{N}'’])\p{Lu}[\p{L}\p{N}'’]+(?:[ -](?:of |the |and )?[\p{Lu}\p{N}][\p{L}\p{N}'’]+)+/u;

/** An analysis in the ad's own words, without an AI. What the ad does not say is 'Not stated'. */
export function analyseAd({ adDescription: sent, websiteUrl }: AdText): AdAnalysis {
  const adDescription = visibleText(sent);
  const sentences = sentencesOf(adDescription);
  const category = categoryOf(adDescription);
  return {
    summary: cut(withoutAddresses(sentences.slice(0, 2).join(' ') || adDescription), 240),
    mainProduct: cut(nameIn(adDescription) ?? hostOf(websiteUrl), 120),
    category: AD_CATEGORIES[category].label,
    priceRange: priceRangeOf(adDescription),
    keyFeatures: featuresOf(adDescription, sentences),
    callToAction: callIn(sentences) ?? AD_CATEGORIES[category].call,
  };
}

/** A quoted name, or the first name of several capitalised words. */
function nameIn(text: string): string | null {
  const foreign = withoutAddresses(text.replace(OWN_GAME, ','));
  return QUOTED.exec(foreign)?.[1]?.trim() ?? NAME.exec(foreign)?.[0] ?? null;
}

/** The host as people say it. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** The points of a list, else the sentences after the first, in parts. */
function featuresOf(text: string, sentences: readonly string[]): string[] {
  const points = linesOf(text).flatMap((line) => /^[-*•–+]\s*(.+)$/.exec(line)?.[1] ?? []);
  const rest = sentences.filter((sentence) => !CALL.test(sentence));
  const source = rest.length > 1 ? rest.slice(1) : rest;
  const parts = points.length > 0 ? points : source.flatMap((part) => part.split(BETWEEN_PARTS));
  const features = parts
    .map((part) => part.trim().replace(/(?<![.!?])[.!?]+$/, ''))
    .filter((part) => part.length >= FEATURE_LENGTH_MIN && !holdsAddress(part))
    .map((part) => cut(part, 120));
  return [...new Set(features)].slice(0, FEATURES_MAX);
}

/** A short sentence that begins with a call. */
function callIn(sentences: readonly string[]): string | null {
  const call = sentences.find(
    (sentence) => CALL.test(sentence) && sentence.length <= 80 && !holdsAddress(sentence),
  );
  return call ?? null;
}

const NO_PRICE = 'Not stated';

/** With commas between thousands or without; at most two decimals. */
const AMOUNT = String.raw`(?<![\d.,])(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,]\d{1,2})?(?!\d)`;
const BEFORE = new RegExp(String.raw`([$€£])\s?(${AMOUNT})`, 'g');
const AFTER = new RegExp(
  String.raw`(${AMOUNT})\s?(robux|usd|eur|gbp|dollars|euros|pounds)\b`,
  'gi',
);
const FREE = /\b(?:free|no cost|gratis)\b/i;

/** One price, the lowest to the highest of the first currency, 'Free', or none. */
function priceRangeOf(text: string): string {
  const prices = [
    ...[...text.matchAll(BEFORE)].map(({ 1: unit = '', 2: amount = '', index }) => ({
      unit,
      amount,
      index,
    })),
    ...[...text.matchAll(AFTER)].map(({ 1: amount = '', 2: unit = '', index }) => ({
      unit,
      amount,
      index,
    })),
  ].sort((a, b) => a.index - b.index);
  const unit = prices[0]?.unit.toLowerCase();
  if (unit === undefined) return FREE.test(text) ? 'Free' : NO_PRICE;
  const amounts = prices
    .filter((price) => price.unit.toLowerCase() === unit)
    .sort((a, b) => amountOf(a.amount) - amountOf(b.amount));
  const [lowest, highest] = [amounts[0]?.amount ?? '', amounts.at(-1)?.amount ?? ''];
  return lowest === highest
    ? withUnit(lowest, unit)
    : `${withUnit(lowest, unit)} to ${withUnit(highest, unit)}`;
}

function amountOf(amount: string): number {
  return Number(amount.replace(/,(?=\d{3})/g, '').replace(',', '.'));
}

function withUnit(amount: string, unit: string): string {
  if (unit.length === 1) return `${unit}${amount}`;
  return `${amount} ${unit === 'robux' ? 'Robux' : unit.length === 3 ? unit.toUpperCase() : unit}`;
}

type AdCategory = keyof typeof AD_CATEGORIES;

/** The category with the most words in the text; the first of equals. */
function categoryOf(text: string): AdCategory {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hits = (category: AdCategory) => {
    const telling: readonly string[] = AD_CATEGORIES[category].words;
    return words.filter((word) => telling.includes(word)).length;
  };
  let best: AdCategory = 'other';
  for (const category of Object.keys(AD_CATEGORIES) as AdCategory[]) {
    if (hits(category) > hits(best)) best = category;
  }
  return best;
}
