/**
 * What: Strapi's runner of webhooks sends by a request of ours, and a webhook that was deleted meanwhile is a 404.
 * Why: Strapi checks the address when a webhook is saved, not when it is sent, so that a name may lead inside
 *   later, and follows redirects. Its runner reads null for a deleted webhook.
 * Upstream: https://github.com/strapi/strapi/pull/20487 (the check on saving); none known for the sending.
 * Proven by: `public-webhooks.test.ts`, `e2e/hostile/cms-stalls.test.ts`.
 */
import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import proxyAddr from 'proxy-addr';

/** This machine, its link, private and reserved networks. */
const isInternal = proxyAddr.compile([
  ...['loopback', 'linklocal', 'uniquelocal'],
  ...['0.0.0.0/8', '100.64.0.0/10', '192.0.0.0/24', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/128', '64:ff9b::/96', '2002::/16', 'ff00::/8'],
]);

const ANSWER_CHARACTERS_MAX = 10_000;

interface Webhook {
  readonly method: string;
  readonly body: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

type Answer = Pick<Response, 'ok' | 'status' | 'text'>;

interface WebhookRunner {
  run(webhook: object | null, ...of: unknown[]): Promise<unknown>;
}

/** Checks the address of the connection, so that no name leads inside; follows no redirects. */
export function keepWebhooksPublic(strapi: Core.Strapi): void {
  const runner = strapi.get('webhookRunner') as WebhookRunner;
  const run = runner.run.bind(runner);
  Object.assign(runner, {
    fetch: postToPublic,
    run: async (webhook: object | null, ...of: unknown[]) => {
      if (!webhook) throw new errors.NotFoundError('This webhook was deleted. Reload the page.');
      return run(webhook, ...of);
    },
  });
}

/** @throws Error whose sentence editors read beside the webhook. */
export async function postToPublic(url: string, webhook: Webhook): Promise<Answer> {
  const { protocol, hostname } = new URL(url);
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(address) !== 0 && isInternal(address, 0)) throw internalAddress(hostname);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const { method, headers, signal } = webhook;
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
    sent.once('error', reject).end(webhook.body);
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
