import type { Application } from '@elc/contracts';

/** What is posted to the community chat about a review. */
type Reviewed = Pick<Application, 'id' | 'websiteUrl'>;

/**
 * The chat's news of an approval. Of what the advertiser wrote it contains only the host's name, which
 * cannot hold markup or mention anyone.
 */
export function approvalNotice({ websiteUrl }: Reviewed, publicUrl: string): string {
  return `An advertisement was approved: ${new URL(websiteUrl).hostname} now has the banner of ${publicUrl}`;
}

/** The chat's news of a rejection; the reason is the advertiser's own affair. */
export function rejectionNotice({ id }: Reviewed): string {
  return `The application ${id} for an advertisement was rejected. Its status page says more.`;
}

/** What the list of events says of an ad that goes live. */
export function liveEvent({ websiteUrl }: Pick<Reviewed, 'websiteUrl'>): string {
  return `${new URL(websiteUrl).hostname} has the banner of the site`;
}
