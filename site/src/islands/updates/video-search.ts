import type { CreatorVideo } from '@elc/contracts';

/** Address of the video search for a creator's video. `searchUrl` ends where the words begin. */
export function videoSearch(
  searchUrl: string,
  { creator, title }: Pick<CreatorVideo, 'creator' | 'title'>,
): string {
  return searchUrl + encodeURIComponent(`${creator} ${title}`);
}
