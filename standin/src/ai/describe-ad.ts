import { condense } from './condense.ts';

/** An advertisement as it stands in a question. */
export interface AskedAd {
  readonly description: string;
  readonly website: string;
}

/** What a model would say of an ad, the same each time: enough to tell its words from others. */
export function describeAd({ description, website }: AskedAd): object {
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : website;
  const parts = description
    .split(/[.,;!?\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    summary: condense(description),
    mainProduct: host,
    category: 'Sample category',
    priceRange: /[$€£]\s?\d+/.exec(description)?.[0] ?? 'Not stated',
    keyFeatures: parts.slice(1, 5),
    callToAction: 'See what it offers',
  };
}
