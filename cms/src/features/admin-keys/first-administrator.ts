import { isIP } from 'node:net';
import { type RandomBytes, randomBase62 } from '../../platform/rules/random-base62';
import { keyDigest } from '../api-keys';
import type { Challenges } from './tables/challenges';

/** The purpose of the codes, in the table that they share with other one-time secrets. */
const PURPOSE = 'first-administrator';
/** 190 random bits. */
const CODE_LENGTH = 32;
const CODE = /^[0-9A-Za-z]{32}$/;
/** A later start makes a new one. */
const LIFE_MS = 7 * 24 * 3_600_000;

/** Carries the code of the link to the form's request, and nowhere else. */
export const FIRST_ADMINISTRATOR_COOKIE = 'elc_first_administrator';

interface Dependencies {
  readonly challenges: Pick<Challenges, 'add' | 'isOpen' | 'deleteOf'>;
  readonly cmsUrl: string;
  readonly randomBytes: RandomBytes;
  readonly now: () => number;
}

/** Codes that let the first administrator of the CMS be registered from anywhere. */
export function createFirstAdministrator({ challenges, cmsUrl, randomBytes, now }: Dependencies) {
  return {
    /** A link that is good for 7 days, and on every replica, until somebody has registered. */
    async makeLink(): Promise<string> {
      const code = randomBase62(CODE_LENGTH, randomBytes);
      await challenges.add(keyDigest(code), PURPOSE, now() + LIFE_MS);
      return `${cmsUrl}/first-administrator/${code}`;
    },
    isValid: async (code: string): Promise<boolean> =>
      CODE.test(code) && (await challenges.isOpen(keyDigest(code), PURPOSE, now())),
    /** Ends all links. */
    end: (): Promise<void> => challenges.deleteOf(PURPOSE),
  };
}

export type FirstAdministrator = ReturnType<typeof createFirstAdministrator>;

/** The parts of a request that show whether it was made on the server itself. */
interface LocalEvidence {
  readonly peer: string | undefined;
  /** The headers as they arrived, before those of proxies that are not trusted were dropped. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly cmsUrl: string;
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'] as const;

/**
 * Whether a browser on this machine asked for this machine by a name of its own. Nothing is local where
 * the CMS has a public address: a proxy that adds no headers passes requests of strangers on with the
 * upstream's own `Host`, such as `localhost:1337`. A forwarded request came from elsewhere, even though its
 * proxy runs on this machine; and a `Host` that is not a loopback name belongs to a site that rebound its
 * name to this address (DNS rebinding).
 */
export function isLocalRequest({ peer, headers, cmsUrl }: LocalEvidence): boolean {
  if (!isLoopbackHost(new URL(cmsUrl).hostname)) return false;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const [host = ''] = headers.host ?? [];
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname, host: whole } = new URL(`http://${host}`);
  if (whole !== host.toLowerCase() && `${whole}:80` !== host.toLowerCase()) return false;
  return isLoopback(peer ?? '') && isLoopbackHost(hostname);
}

const isLoopbackHost = (hostname: string) => hostname === 'localhost' || isLoopback(hostname);

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '').replace(/^\[(.*)\]$/, '$1');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
