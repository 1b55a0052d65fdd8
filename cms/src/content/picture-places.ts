import type { Attributes } from './attributes';
import type { PictureField } from './rules/document-texts';

/** What of a content type may hold pictures; null when nothing does. */
export function picturePlaces(attributes: Attributes) {
  const named = Object.entries(attributes);
  const media: PictureField[] = named
    .filter(([, { type }]) => type === 'media')
    .map(([name, { pluginOptions }]) => ({ name, ...altFieldOf(pluginOptions) }));
  const texts = named.filter(([, { type }]) => type === 'richtext').map(([name]) => name);
  return media.length + texts.length > 0 ? { media, texts } : null;
}

function altFieldOf(pluginOptions: object | undefined): { altField?: string } {
  const { altField } = (pluginOptions as { elc?: { altField?: string } } | undefined)?.elc ?? {};
  return altField ? { altField } : {};
}
