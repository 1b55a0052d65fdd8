import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Answer, type Call, json } from '../../http/answer.ts';
import type { Respond, Routes } from '../../http/route.ts';
import { playerById } from '../players.ts';
import { DAY_MS, type SamplePlayer, startOfDayMs } from '../sample-player.ts';
import { LEAVING_PLAYERS, SAMPLE_PLAYERS } from '../sample-players.ts';
import { consentPage, problemPage } from './consent-page.ts';
import { bearerOf, type Consent, type Grants } from './grants.ts';

/** The app that the sample provider knows, with its secret; it may also come without one. */
const CLIENT_ID = 'sample-client';
const CLIENT_SECRET = 'sample-secret';

const INVENTORY = 'user.inventory-item:read';
const SCOPES = ['openid', 'profile', INVENTORY];
const KEY_ID = 'sample';
const ID_TOKEN_SECONDS = 900;

/** Who may sign in: a banned account cannot. */
const PLAYERS = [...SAMPLE_PLAYERS.filter(({ isBanned }) => !isBanned), ...LEAVING_PLAYERS];

/** The path of the provider: the mount is cut off the path of each call. */
const baseOf = ({ origin }: Call) => `${origin}/roblox/oauth`;

/** apis.roblox.com/oauth: signing in with a Roblox account, as OpenID Connect has it. */
export function oauthRoutes(grants: Grants): Routes {
  const keys = generateKeyPair('ES256', { extractable: true });
  // The keys are first needed at a sign-in, which reports a failure.
  keys.catch(() => {});
  return {
    'GET /.well-known/openid-configuration': (call) => json(200, discoveryAt(baseOf(call))),
    'GET /v1/authorize': (call) => authorize(grants, call),
    'POST /v1/token': withClient(async (call, form, clientId) => {
      if (form.get('grant_type') !== 'authorization_code') {
        return json(400, { error: 'unsupported_grant_type' });
      }
      const tokens = grants.redeem({
        code: form.get('code') ?? '',
        clientId,
        redirectUri: form.get('redirect_uri') ?? '',
        verifier: form.get('code_verifier'),
      });
      if (!tokens) {
        return json(400, { error: 'invalid_grant', error_description: 'The code is not valid.' });
      }
      const { privateKey } = await keys;
      return json(200, {
        access_token: tokens.access,
        refresh_token: tokens.refresh,
        token_type: 'Bearer',
        expires_in: tokens.expiresInSeconds,
        id_token: await idTokenOf(tokens.consent, baseOf(call)).sign(privateKey),
        scope: tokens.consent.scopes.join(' '),
      });
    }),
    'POST /v1/token/revoke': withClient((_call, form) => {
      grants.revoke(form.get('token') ?? '');
      return json(200, {});
    }),
    'GET /v1/userinfo': (call) => {
      const grant = grants.ofToken(bearerOf(call) ?? '');
      const player = playerById(grant?.userId.toString());
      if (!player) return json(401, { error: 'invalid_token' });
      return json(200, userinfo(player, call.origin, Date.now()));
    },
    'GET /v1/certs': async () => {
      const key = await exportJWK((await keys).publicKey);
      return json(200, { keys: [{ ...key, kid: KEY_ID, alg: 'ES256', use: 'sig' }] });
    },
  };
}

/** Answers clients that are known; their requests are forms. */
function withClient(
  respond: (call: Call, form: URLSearchParams, clientId: string) => ReturnType<Respond>,
): Respond {
  return (call) => {
    const form = new URLSearchParams(call.body);
    const clientId = clientOf(call, form);
    return clientId === null
      ? json(401, { error: 'invalid_client' })
      : respond(call, form, clientId);
  };
}

function idTokenOf({ userId, clientId, nonce }: Consent, base: string): SignJWT {
  const nowSeconds = Math.floor(Date.now() / 1000);
  return new SignJWT(nonce === null ? {} : { nonce })
    .setProtectedHeader({ alg: 'ES256', kid: KEY_ID, typ: 'JWT' })
    .setIssuer(`${base}/`)
    .setSubject(String(userId))
    .setAudience(clientId)
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + ID_TOKEN_SECONDS);
}

function discoveryAt(base: string): object {
  return {
    issuer: `${base}/`,
    authorization_endpoint: `${base}/v1/authorize`,
    token_endpoint: `${base}/v1/token`,
    revocation_endpoint: `${base}/v1/token/revoke`,
    userinfo_endpoint: `${base}/v1/userinfo`,
    jwks_uri: `${base}/v1/certs`,
    scopes_supported: SCOPES,
    response_types_supported: ['none', 'code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
  };
}

/**
 * Shows a page that asks who signs in, then sends the browser back with a code, or with why there
 * is none.
 */
function authorize(grants: Grants, { query }: Call): Answer {
  const redirectUri = query.get('redirect_uri') ?? '';
  const clientId = query.get('client_id') ?? '';
  if (clientId !== CLIENT_ID) return problemPage(`There is no app with the id ${clientId}.`);
  if (!URL.canParse(redirectUri)) return problemPage('The address to return to is not valid.');
  const requested = (query.get('scope') ?? '').split(' ').filter((scope) => SCOPES.includes(scope));
  if (query.get('decision') === 'decline') {
    return sendBack(redirectUri, query, { error: 'access_denied' });
  }
  const player = playerById(query.get('player'));
  if (!player) return consentPage(query, PLAYERS);
  const code = grants.addCode({
    userId: player.id,
    clientId,
    redirectUri,
    scopes: requested.filter((scope) => scope !== INVENTORY || query.get('inventory') === 'yes'),
    nonce: query.get('nonce'),
    challenge: query.get('code_challenge'),
  });
  return sendBack(redirectUri, query, { code });
}

function sendBack(
  redirectUri: string,
  query: URLSearchParams,
  values: Readonly<Record<string, string>>,
): Answer {
  const address = new URL(redirectUri);
  const state = query.get('state');
  for (const [name, value] of Object.entries({ ...values, ...(state !== null && { state }) })) {
    address.searchParams.set(name, value);
  }
  return {
    status: 302,
    headers: { location: address.href, 'cache-control': 'no-store' },
    body: '',
  };
}

/** The client that a call names in its head or its form; null for one that is not known. */
function clientOf(call: Call, form: URLSearchParams): string | null {
  const basic = /^Basic (\S+)$/i.exec(call.headers.authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')];
  return id === CLIENT_ID && [null, undefined, '', CLIENT_SECRET].includes(secret) ? id : null;
}

function userinfo(player: SamplePlayer, origin: string, nowMs: number): object {
  return {
    sub: String(player.id),
    name: player.displayName,
    nickname: player.displayName,
    preferred_username: player.name,
    created_at: Math.floor((startOfDayMs(nowMs) - player.accountAgeDays * DAY_MS) / 1000),
    profile: `https://www.roblox.com/users/${player.id}/profile`,
    picture: `${origin}/roblox/pictures/avatars/${player.id}.svg`,
  };
}
