import {
  AD_CONTACT_MAX,
  AD_DESCRIPTION_MAX,
  AD_IMAGE_BYTES_MAX,
  AD_IMAGE_SHARP,
  type AdDuration,
  type FullscreenMessageType,
} from '@elc/contracts/ads/ad-terms';
import { hasUserInfo } from '@elc/contracts/ads/link-host';
import { overlongIn, type Problems } from '../../ui/form.ts';
import { DURATION_SENT } from './ad-texts.ts';

/** What the fields of the form hold, by their names; links are `links.0`, `links.1` and so on. */
export interface AdValues {
  readonly websiteUrl: string;
  readonly adDescription: string;
  readonly targetAudience: string;
  readonly duration: AdDuration;
  /** A UTC day such as `2026-12-01`; empty for none. */
  readonly startDate: string;
  /** An e-mail address or a chat handle; empty for none. */
  readonly contact: string;
  readonly fullscreenMessageType: FullscreenMessageType;
  readonly fullscreenCustomMessage: string;
  /** Empty before one is chosen. */
  readonly image: File;
  readonly [link: `links.${number}`]: string;
}

/** What the preview shows of an empty form. */
export const EMPTY_DRAFT = {
  websiteUrl: '',
  adDescription: '',
  duration: '1-day' as AdDuration,
  fullscreenMessageType: 'ai-generated' as FullscreenMessageType,
  fullscreenCustomMessage: '',
  image: null as File | null,
};

export type AdDraft = Readonly<typeof EMPTY_DRAFT>;

export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The required fields that are empty. */
export function missingIn({ websiteUrl, adDescription, image }: AdValues): Problems {
  return {
    ...(websiteUrl.trim() === '' && { websiteUrl: 'Please fill in this field.' }),
    ...(adDescription.trim() === '' && { adDescription: 'Please fill in this field.' }),
    ...(image.name === '' && { image: 'Please choose a picture.' }),
  };
}

const LENGTHS_MAX = { adDescription: AD_DESCRIPTION_MAX, contact: AD_CONTACT_MAX };

/** What the API would refuse, but for the picture. */
export function problemsIn(values: AdValues): Problems {
  const addresses = [['websiteUrl', values.websiteUrl] as const, ...linksIn(values)];
  const wrong = addresses.flatMap(([name, address]) => {
    const problem = addressProblem(address.trim());
    return problem ? [[name, problem]] : [];
  });
  return { ...overlongIn(values, LENGTHS_MAX), ...Object.fromEntries(wrong) };
}

const linksIn = (values: AdValues) =>
  Object.entries(values).filter(([name]) => name.startsWith('links.'));

/** What is wrong with an address; nothing with an empty one. */
function addressProblem(address: string): string | null {
  if (address === '') return null;
  if (!/^https?:\/\/[^\s\\]*$/i.test(address) || !URL.canParse(address))
    return 'Enter a full address, such as https://example.com';
  return hasUserInfo(address)
    ? 'Remove the user name and password (everything before the @)'
    : null;
}

/** What is wrong with a chosen picture. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!IMAGE_TYPES.includes(type)) return 'Choose a PNG, JPEG or WebP picture';
  return size > AD_IMAGE_BYTES_MAX ? 'Choose a picture of at most 8 MB' : null;
}

/** What to know of a picture that is taken; its size in pixels is null where the browser cannot read it. */
export function pictureNote(pixels: { width: number; height: number } | null): string {
  const { width, height } = AD_IMAGE_SHARP;
  if (!pixels || (pixels.width >= width && pixels.height >= height)) return '';
  return `Its ${pixels.width} × ${pixels.height} pixels will look blurred: ${width} × ${height} or more are better.`;
}

const TEXTS = ['websiteUrl', 'adDescription', 'targetAudience', 'startDate', 'contact'] as const;

/** As it is sent: empty fields are left out, premium options go with the premium ad only. */
export function submissionOf(values: AdValues): FormData {
  const form = new FormData();
  const { duration, fullscreenMessageType: messageType, image } = values;
  const links = linksIn(values).map(([, link]) => link.trim());
  const put = (name: keyof AdValues, text: string) => {
    if (text.trim() !== '') form.set(name, text.trim());
  };
  for (const name of TEXTS) put(name, values[name]);
  form.set('duration', DURATION_SENT[duration]);
  form.set('links', JSON.stringify(links.filter((link) => link !== '')));
  if (duration === '10-fullscreen') {
    form.set('premiumFullscreen', 'true');
    put('fullscreenMessageType', messageType);
    if (messageType === 'user-input')
      put('fullscreenCustomMessage', values.fullscreenCustomMessage);
  }
  form.set('image', image);
  return form;
}
