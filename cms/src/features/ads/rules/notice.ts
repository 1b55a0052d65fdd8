import type { Application } from '@elc/contracts';

type Reviewed = Pick<Application, 'id' | 'websiteUrl'>;

/** Names only the host of the advertiser: that can contain neither markup nor mentions. */
export function approvalNotice({ websiteUrl }: Reviewed, isLive: boolean, publicUrl: string) {
  const what = isLive ? 'now has' : 'waits for';
  return `An advertisement was approved: ${new URL(websiteUrl).hostname} ${what} the banner of ${publicUrl}`;
}

/** The reason is for the advertiser only. */
export function rejectionNotice({ id }: Reviewed): string {
  return `The application ${id} for an advertisement was rejected. Its status page says more.`;
}

export function liveEvent({ websiteUrl }: Pick<Reviewed, 'websiteUrl'>): string {
  return `${new URL(websiteUrl).hostname} has the banner of the site`;
}
