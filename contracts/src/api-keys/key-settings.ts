import { z } from 'zod';
import { instant } from '../identity.ts';
import { KEY_NOTE_MAX, KEY_PLACES_MAX } from '../limits.ts';
import { text } from '../plain-text.ts';
import { KEY_SCOPES } from './scopes.ts';

/** Of an IPv6 address with its prefix. */
const NETWORK_LENGTH_MAX = 49;
const ORIGIN_LENGTH_MAX = 200;

const NO_NETWORK = 'must be an IP address, or a network such as 203.0.113.0/24';

/** Every address is written as an empty list, not as /0. IPv4 in IPv6 is written as IPv4: only its mapped form is compared. */
const network = z
  .string()
  .max(NETWORK_LENGTH_MAX)
  .trim()
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: NO_NETWORK }))
  .refine((written) => !/\/0+$|^::ffff:.*\/|^(?!::ffff:[\d.]+$).*:.*\./i.test(written), {
    error: NO_NETWORK,
  });

function originOf(written: string): string | null {
  const url = URL.parse(written);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isPlain ? url.origin : null;
}

const origin = z
  .string()
  .max(ORIGIN_LENGTH_MAX)
  .trim()
  .refine((written) => originOf(written) !== null, {
    error: 'must be an origin such as https://bot.example, without a path',
  })
  .overwrite((written) => originOf(written) ?? written);

/** What can be set when a key is made, and changed later. */
export const keySettings = {
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1)
    .max(KEY_SCOPES.length)
    .overwrite((chosen) => KEY_SCOPES.filter((scope) => chosen.includes(scope)))
    .describe('What the key may do. Default: everything.')
    .optional(),
  expiresAt: instant
    .nullable()
    .meta({
      description: 'When the key stops working, at most 5 years ahead. Default: null, never.',
      examples: ['2027-06-30T00:00:00.000Z'],
    })
    .optional(),
  addresses: z
    .array(network)
    .max(KEY_PLACES_MAX)
    .meta({
      description: 'IP addresses and networks that may use the key. Default: none named, all may.',
      examples: [['203.0.113.7', '2001:db8::/32']],
    })
    .optional(),
  origins: z
    .array(origin)
    .max(KEY_PLACES_MAX)
    .meta({
      description:
        'Origins of web pages that may use the key. Default: none named, all may. Calls without an `Origin` header do not come from a page.',
      examples: [['https://bot.example']],
    })
    .optional(),
  note: text({ min: 0, max: KEY_NOTE_MAX })
    .meta({ description: 'For your own use.', examples: ['Runs on the small server.'] })
    .optional(),
};
