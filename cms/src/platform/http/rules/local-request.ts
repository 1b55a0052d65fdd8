import { isIP } from 'node:net';

/** What shows whether a request was made on the server itself. */
export interface LocalEvidence {
  readonly peer: string | undefined;
  /** As received, before headers of proxies that are not trusted were dropped. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly cmsUrl: string;
}

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/**
 * Whether a program on this machine asked by a loopback name. Never where the CMS has a public
 * address, as a proxy may pass on any `Host`; never for a forwarded request; other names may be
 * rebound to this address (DNS rebinding).
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
