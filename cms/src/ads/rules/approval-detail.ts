import type { AdAnalysis, Analyst, BannerColors } from '@elc/contracts';

interface Approved {
  readonly analysis: AdAnalysis;
  readonly colors: BannerColors;
  readonly analysedBy: Analyst;
  /** What the reviewer has changed of the suggestion. */
  readonly edited: readonly string[];
}

/** What the history of an ad says of its approval: the values that went live, and where they came from. */
export function approvalDetail({ analysis, colors, analysedBy, edited }: Approved): string {
  const { mainProduct, category, callToAction } = analysis;
  const { backgroundColor, textColor, borderColor } = colors;
  const origin = analysedBy === 'ai' ? 'AI analysis' : 'built-in analysis';
  return [
    `Title: ${mainProduct}`,
    `Category: ${category}`,
    `Call to action: ${callToAction}`,
    `Colours: ${backgroundColor} ${textColor} ${borderColor}`,
    edited.length === 0 ? `From the ${origin}` : `From the ${origin}, edited: ${edited.join(', ')}`,
  ].join(' · ');
}
