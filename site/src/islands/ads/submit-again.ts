import type { AdStatusResponse } from '@elc/contracts';
import { call } from '../../api/call.ts';
import { AGAIN, DURATION_SENT } from './ad-texts.ts';

type Advertisement = AdStatusResponse['advertisement'];

/** The advertise page with the form filled in by the ad that a token leads to. */
export const againAddress = (token: string) => `/advertise${AGAIN}${token}`;

/** Takes the token out of the address, which is then like any other. */
export function takeToken(): string {
  const { hash, pathname } = location;
  history.replaceState(history.state, '', `${pathname}#ad-form-title`);
  return hash.slice(AGAIN.length);
}

/** The picture is null where it cannot be read. @throws what `call` throws. */
export async function submittedBefore(token: string) {
  const headers = { 'X-Status-Token': token };
  const { advertisement: ad } = await call('advertisementStatus', {}, { headers });
  return { texts: textsOf(ad), links: ad.links, image: await pictureOf(ad.imageFile, headers) };
}

/** What the fields held, by their names; without the start date, which may be over. */
export function textsOf(ad: Advertisement) {
  const durations = Object.entries(DURATION_SENT);
  return {
    websiteUrl: ad.websiteUrl,
    adDescription: ad.adDescription,
    targetAudience: ad.targetAudience,
    duration: durations.find(([, sent]) => sent === ad.duration)?.[0] ?? '1-day',
    contact: ad.contact ?? '',
    fullscreenMessageType: ad.fullscreenMessageType ?? 'ai-generated',
    fullscreenCustomMessage: ad.fullscreenCustomMessage ?? '',
  };
}

async function pictureOf(path: string, headers: Record<string, string>): Promise<File | null> {
  try {
    const answer = await fetch(path, { headers });
    if (!answer.ok) return null;
    const picture = await answer.blob();
    return new File([picture], path.split('/').at(-1) ?? 'picture', { type: picture.type });
  } catch {
    return null;
  }
}
