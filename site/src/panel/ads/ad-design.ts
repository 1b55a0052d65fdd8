import type { ActiveBanner, AdEdits, Application, BannerColors } from '@elc/contracts';
import { AD_TEXT_MAX, KEY_FEATURE_MAX, KEY_FEATURES_SHOWN } from '@elc/contracts/ads/ad-terms';
import { type FullscreenAd, fullscreenAd } from '../../islands/ads/banner/fullscreen-ad.ts';
import {
  adImagePath,
  hostOf,
  type ShownBanner,
  VISIT_SITE,
} from '../../islands/ads/banner/shown-banner.ts';
import { type ColorDraft, colorsIn, problemIn } from './color-draft.ts';

/** Texts of the design that a reviewer may edit, as the panel calls them. */
export const DESIGN_TEXTS = [
  { name: 'title', label: 'Title' },
  { name: 'category', label: 'Category' },
  { name: 'callToAction', label: 'Call to action' },
  { name: 'summary', label: 'Summary' },
] as const;

type DesignText = (typeof DESIGN_TEXTS)[number]['name'];

/** What a reviewer has typed over the suggestion so far. */
export type DesignDraft = Partial<Record<DesignText | 'keyFeatures', string>> & {
  readonly colors?: ColorDraft;
};

/** The design as it is on the screen: the suggestion with what was typed over it. */
interface Design extends Readonly<Record<DesignText, string>> {
  /** One a line. */
  readonly keyFeatures: string;
  readonly colors: ColorDraft;
}

export const adTitle = ({
  aiAnalysis,
  websiteUrl,
}: Pick<Application, 'aiAnalysis' | 'websiteUrl'>) => aiAnalysis?.mainProduct || hostOf(websiteUrl);

function suggestedDesign(ad: Application): Design {
  return {
    title: adTitle(ad),
    category: ad.aiAnalysis?.category ?? '',
    callToAction: ad.aiAnalysis?.callToAction ?? '',
    summary: ad.aiAnalysis?.summary ?? '',
    keyFeatures: ad.aiAnalysis?.keyFeatures.slice(0, KEY_FEATURES_SHOWN).join('\n') ?? '',
    colors: ad.colors,
  };
}

export const designOf = (ad: Application, draft: DesignDraft = {}): Design => ({
  ...suggestedDesign(ad),
  ...draft,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What an approval sends as edited; null when the suggestion is approved as it is. */
export function editsIn(ad: Application, draft: DesignDraft = {}): AdEdits | null {
  const suggested = suggestedDesign(ad);
  const texts = DESIGN_TEXTS.flatMap(({ name }) => {
    const typed = draft[name]?.trim();
    return typed === undefined || typed === suggested[name] ? [] : [[name, typed] as const];
  });
  const features = linesOf(draft.keyFeatures ?? suggested.keyFeatures);
  const hasOtherFeatures = features.join('\n') !== linesOf(suggested.keyFeatures).join('\n');
  const colors = draft.colors && colorsIn(draft.colors);
  const hasOtherColors = colors && JSON.stringify(colors) !== JSON.stringify(colorsIn(ad.colors));
  const edits: AdEdits = {
    ...Object.fromEntries(texts),
    ...(hasOtherFeatures && { keyFeatures: features }),
    ...(hasOtherColors && { colors }),
  };
  return Object.keys(edits).length === 0 ? null : edits;
}

/** What is wrong with a text that was typed; null when nothing is. An ad may have no category. */
export function textProblem(name: DesignText, text: string): string | null {
  if (text.trim() === '') return name === 'category' ? null : 'Enter a text: it goes live.';
  const charactersMax = AD_TEXT_MAX[name];
  const count = [...text.trim()].length;
  return count > charactersMax ? `At most ${charactersMax} characters: this has ${count}.` : null;
}

/** What is wrong with the key features that were typed; null when nothing is, as with none. */
export function featuresProblem(text: string): string | null {
  const lines = linesOf(text);
  if (lines.length > KEY_FEATURES_SHOWN) {
    return `At most ${KEY_FEATURES_SHOWN} lines: this has ${lines.length}.`;
  }
  const isTooLong = lines.some((line) => [...line].length > KEY_FEATURE_MAX);
  return isTooLong ? `At most ${KEY_FEATURE_MAX} characters a line.` : null;
}

/** Why what was typed cannot be approved; null when it can. */
export function designProblem(draft: DesignDraft = {}): string | null {
  for (const { name, label } of DESIGN_TEXTS) {
    const typed = draft[name];
    const problem = typed === undefined ? null : textProblem(name, typed);
    if (problem) return `${label}: ${problem}`;
  }
  const problem = featuresProblem(draft.keyFeatures ?? '');
  if (problem) return `Key features: ${problem}`;
  return draft.colors ? problemIn(draft.colors) : null;
}

/** The banner with this design; `colors` are readable ones, also while others are being typed. */
export function designedBanner(
  ad: Application,
  { title }: Design,
  colors: BannerColors,
): ShownBanner {
  return {
    adId: null,
    label: 'SPONSORED',
    title: title.trim() || hostOf(ad.websiteUrl),
    text: ad.adDescription,
    imagePath: adImagePath(ad.imageFile),
    action: VISIT_SITE,
    url: ad.websiteUrl,
    colors,
  };
}

/** The full screen with this design, made as visitors get it; it names no ad, so nothing is counted. */
export function designedFullscreen(
  ad: Application,
  design: Design,
  colors: BannerColors,
): FullscreenAd {
  const { callToAction, category, summary } = design;
  const keyFeatures = linesOf(design.keyFeatures);
  const shown = { ...designedBanner(ad, design, colors), adId: ad.id };
  const advertisement: ActiveBanner['advertisement'] = {
    ...ad,
    imagePath: ad.imageFile,
    fullscreenImagePath: ad.imageFile,
    aiAnalysis: ad.aiAnalysis && { ...ad.aiAnalysis, callToAction, category, summary, keyFeatures },
  };
  return { ...fullscreenAd(advertisement, shown), adId: null };
}
