import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction, type TcpSocketConnectOpts } from 'node:net';
import proxyAddr from 'proxy-addr';

const isThisMachine = proxyAddr.compile(['loopback']);

/** This machine, its link, private and reserved networks. */
const isInternal = proxyAddr.compile([
  ...['loopback', 'linklocal', 'uniquelocal'],
  ...['0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/128', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16'],
  ...['fec0::/10', 'ff00::/8'],
]);

/** Asks name servers without the threads that files and passwords need: a slow one holds up nothing else. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** For each address of a host: far receivers answer later than Node's own 250 ms. */
const CONNECT_MS_MAX = 2000;

const ANSWER_CHARACTERS_MAX = 10_000;

interface Allowed {
  /** For development and tests, whose receivers run beside the product. */
  readonly thisMachine?: boolean;
}

interface Post extends Allowed {
  readonly method: string;
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

type Answer = Pick<Response, 'ok' | 'status' | 'text'>;

/** Whether an address leads inside now; a name that no server knows leads nowhere. */
export async function leadsInside(url: string, allowed: Allowed = {}): Promise<boolean> {
  const host = hostOf(url);
  const addresses = isIP(host) === 0 ? await addressesOf(host, allowed).catch(() => []) : [host];
  return addresses.some((address) => isInside(address, allowed));
}

/**
 * Checks the address of the connection, so that no name leads inside; follows no redirects, and reads no more of the
 * answer than its beginning. @throws Error whose sentence people read beside the webhook.
 */
export async function postToPublic(url: string, post: Post): Promise<Answer> {
  const host = hostOf(url);
  if (isIP(host) !== 0 && isInside(host, post)) throw internalAddress(host);
  const send = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;
  const { method, headers, signal } = post;
  // A connection of its own: one that others have opened was not checked.
  const options: RequestOptions & Pick<TcpSocketConnectOpts, 'autoSelectFamilyAttemptTimeout'> = {
    ...{ method, headers, signal, agent: false, lookup: lookUp(post) },
    autoSelectFamilyAttemptTimeout: CONNECT_MS_MAX,
  };
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (response) => {
      let text = '';
      const done = () => {
        const status = response.statusCode ?? 0;
        resolve({ ok: status >= 200 && status < 300, status, text: async () => text });
      };
      response.setEncoding('utf8').on('data', (part: string) => {
        text = (text + part).slice(0, ANSWER_CHARACTERS_MAX);
        if (text.length < ANSWER_CHARACTERS_MAX) return;
        done();
        response.destroy();
      });
      response.on('error', reject).once('end', done);
    });
    // After an answer such as 101 nothing else is heard.
    const closed = new Error('It closed the connection before its answer was complete.');
    sent
      .on('error', (thrown) => reject(withSentence(thrown)))
      .once('close', () => reject(closed))
      .end(post.body);
  });
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

const isInside = (address: string, { thisMachine = false }: Allowed) =>
  isInternal(address, 0) && !(thisMachine && isThisMachine(address, 0));

/** That of a host with several addresses has one for each, and none of its own. */
const withSentence = (thrown: Error) =>
  thrown instanceof AggregateError
    ? new Error(thrown.errors.map(({ message }) => message).join(', '), { cause: thrown })
    : thrown;

/** @throws Error where it has none. */
async function addressesOf(host: string, { thisMachine }: Allowed): Promise<string[]> {
  // No name server knows it.
  if (thisMachine && /(^|\.)localhost$/.test(host)) return ['127.0.0.1', '::1'];
  const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (found.length === 0) throw new Error(`${host} has no address: no name server knows it.`);
  return found;
}

const lookUp =
  (allowed: Allowed): LookupFunction =>
  (host, { all }, done) => {
    addressesOf(host, allowed).then(
      (addresses) => {
        if (addresses.some((one) => isInside(one, allowed))) return done(internalAddress(host), '');
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        return all ? done(null, found) : done(null, addresses[0] ?? '', found[0]?.family);
      },
      (thrown) => done(thrown, ''),
    );
  };

const internalAddress = (host: string) =>
  new Error(`${host} is not a public address. Webhooks are sent to public addresses only.`);
