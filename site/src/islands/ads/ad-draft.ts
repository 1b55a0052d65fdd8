import {
  AD_CONTACT_MAX,
  AD_DESCRIPTION_MAX,
  AD_IMAGE_BYTES_MAX,
  AD_IMAGE_MIN,
  type AdDuration,
  type FullscreenMessageType,
  type TargetAudience,
} from '@elc/contracts/ads/ad-terms';
import { hasUserInfo } from '@elc/contracts/ads/link-host';
import { overlongIn } from '../../ui/form.ts';
import { DURATION_SENT } from './ad-texts.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What the form holds before an ad is written. */
export const EMPTY_DRAFT = {
  websiteUrl: '',
  adDescription: '',
  targetAudience: 'roblox-players' as TargetAudience,
  duration: '1-day' as AdDuration,
  /** A UTC day such as `2026-12-01`; empty for none. */
  startDate: '',
  /** An e-mail address or a chat handle; empty for none. */
  contact: '',
  /** One row each, the empty ones included. */
  links: [''] as readonly string[],
  image: null as File | null,
  /** In pixels; null while it is unknown. */
  imageSize: null as PictureSize | null,
  messageType: 'ai-generated' as FullscreenMessageType,
  customMessage: '',
};

export type AdDraft = Readonly<typeof EMPTY_DRAFT>;

export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Fields that hold something that the API would refuse, and what is wrong; a link by its row. */
export interface DraftProblems {
  readonly websiteUrl?: string;
  readonly adDescription?: string;
  readonly startDate?: string;
  readonly contact?: string;
  readonly image?: string;
  readonly links?: Readonly<Record<number, string>>;
}

/** The required fields that are empty. */
export function missingIn({ websiteUrl, adDescription, image }: AdDraft): DraftProblems {
  return {
    ...(websiteUrl.trim() === '' && { websiteUrl: 'Please fill in this field.' }),
    ...(adDescription.trim() === '' && { adDescription: 'Please fill in this field.' }),
    ...(image === null && { image: 'Please choose a picture.' }),
  };
}

const LENGTHS_MAX = { adDescription: AD_DESCRIPTION_MAX, contact: AD_CONTACT_MAX };

const NO_ADDRESS = 'Enter a full address, such as https://example.com';
const START_PAST = 'Choose today (UTC) or a later day';
const USER_INFO = 'Remove the user name and password (everything before the @)';

export function problemsOf(
  { websiteUrl, adDescription, startDate, contact, image, imageSize, links }: AdDraft,
  nowMs: number,
): DraftProblems {
  const wrongLinks = links.flatMap((link, row) => {
    const problem = addressProblem(link);
    return problem ? [[row, problem] as const] : [];
  });
  const websiteProblem = addressProblem(websiteUrl);
  const imageProblem = image === null ? null : (problemOf(image) ?? tooSmall(imageSize));
  return {
    ...overlongIn({ adDescription, contact }, LENGTHS_MAX),
    ...(websiteProblem && { websiteUrl: websiteProblem }),
    ...(startDate !== '' && startDate < utcDay(nowMs) && { startDate: START_PAST }),
    ...(imageProblem && { image: imageProblem }),
    ...(wrongLinks.length > 0 && { links: Object.fromEntries(wrongLinks) }),
  };
}

/** Such as `2026-12-01`. */
export const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The draft as it is sent: empty links are dropped, premium options go with the premium ad only. */
export function toFormData(draft: AdDraft): FormData {
  const form = new FormData();
  form.set('websiteUrl', draft.websiteUrl.trim());
  form.set('adDescription', draft.adDescription.trim());
  form.set('targetAudience', draft.targetAudience);
  form.set('duration', DURATION_SENT[draft.duration]);
  if (draft.startDate !== '') form.set('startDate', draft.startDate);
  const contact = draft.contact.trim();
  if (contact !== '') form.set('contact', contact);
  const links = draft.links.map((link) => link.trim()).filter((link) => link !== '');
  form.set('links', JSON.stringify(links));
  if (draft.duration === '10-fullscreen') {
    form.set('premiumFullscreen', 'true');
    form.set('fullscreenMessageType', draft.messageType);
    const message = draft.customMessage.trim();
    if (draft.messageType === 'user-input' && message !== '') {
      form.set('fullscreenCustomMessage', message);
    }
  }
  if (draft.image) form.set('image', draft.image);
  return form;
}

/** What is wrong with an address; nothing with an empty one. */
function addressProblem(text: string): string | null {
  const address = text.trim();
  if (address === '') return null;
  if (!/^https?:\/\/[^\s\\]*$/i.test(address) || !URL.canParse(address)) return NO_ADDRESS;
  return hasUserInfo(address) ? USER_INFO : null;
}

/** Null for a picture of unknown size, too. */
export function tooSmall(size: PictureSize | null): string | null {
  const { width, height } = AD_IMAGE_MIN;
  if (!size || (size.width >= width && size.height >= height)) return null;
  return `Choose a picture of at least ${width} × ${height} pixels (this one has ${size.width} × ${size.height})`;
}

function problemOf({ type, size }: File): string | null {
  if (!IMAGE_TYPES.includes(type)) return 'Choose a PNG, JPEG or WebP picture';
  return size > AD_IMAGE_BYTES_MAX ? 'Choose a picture of at most 8 MB' : null;
}
