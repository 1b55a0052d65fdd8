import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import proxyAddr from 'proxy-addr';

/** This machine, its link, private and reserved networks. */
const isInternal = proxyAddr.compile([
  ...['loopback', 'linklocal', 'uniquelocal'],
  ...['0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/128', '64:ff9b::/96', '2002::/16', 'ff00::/8'],
]);

const ANSWER_CHARACTERS_MAX = 10_000;

interface Post {
  readonly method: string;
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

type Answer = Pick<Response, 'ok' | 'status' | 'text'>;

/**
 * Checks the address of the connection, so that no name leads inside; follows no redirects.
 * @throws Error whose sentence people read beside the webhook.
 */
export async function postToPublic(url: string, post: Post): Promise<Answer> {
  const { protocol, hostname } = new URL(url);
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0 && isInternal(address, 0)) throw internalAddress(hostname);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const { method, headers, signal } = post;
  const options: RequestOptions = { method, headers, signal, lookup: lookUpPublic };
  return new Promise((resolve, reject) => {
    const sent = send(url, options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text = (text + part).slice(0, ANSWER_CHARACTERS_MAX);
      });
      response.once('error', reject).once('end', () => {
        const status = response.statusCode ?? 0;
        resolve({ ok: status >= 200 && status < 300, status, text: async () => text });
      });
    });
    sent.once('error', reject).end(post.body);
  });
}

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, options, (error, found, family) => {
    const addresses = [found].flat().map((one) => (typeof one === 'string' ? one : one?.address));
    const isInside = addresses.some((one) => one !== undefined && isInternal(one, 0));
    done(isInside ? internalAddress(hostname) : error, found, family);
  });
};

const internalAddress = (hostname: string) =>
  new Error(`${hostname} is not a public address. Webhooks are sent to public addresses only.`);
