import { z } from 'zod';
import { addressHoldsInvisible, INVISIBLE_PROBLEM } from '../plain-text.ts';
import { WEB_URL_MAX } from './ad-terms.ts';
import { hasUserInfo, USER_INFO_PROBLEM } from './link-host.ts';

/** An http(s) address; anything else could run in the visitor's browser. */
export const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .max(WEB_URL_MAX)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: URL parsers drop them, databases refuse them.
  .regex(/^[^\u0000-\u0020\u007f\\]*$/, 'must not hold spaces, backslashes or control characters')
  .refine((url) => !hasUserInfo(url), USER_INFO_PROBLEM)
  .refine((url) => url.isWellFormed(), 'must not contain a broken character, such as half an emoji')
  .refine((url) => !addressHoldsInvisible(url), INVISIBLE_PROBLEM);
