import { type RandomBytes, randomBase62 } from '../../../platform/rules/random-base62';

/** Public id of an ad. */
export function adId(randomBytes: RandomBytes): string {
  return `ad_${randomBase62(16, randomBytes)}`;
}
