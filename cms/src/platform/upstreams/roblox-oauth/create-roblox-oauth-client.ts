import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  tokenRevocation,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { z } from 'zod';
import { isOfRoblox, NAME_LENGTH_MAX } from '../roblox/schemas';
import type { CallReport } from '../shared/create-upstream';
import type { Outage } from '../shared/outcome';
import { withoutSlash } from '../shared/request';
import { guardedFetch, ProviderOutage } from './guarded-fetch';

/** What a player is asked to consent to: who they are, and which badges they own. */
const INVENTORY_SCOPE = 'user.inventory-item:read';
const SCOPE = `openid profile ${INVENTORY_SCOPE}`;

const DISCOVERY_MS = 3_600_000;
const TIMEOUT_MS = 5000;

export interface RobloxOauthOptions {
  /** Base address of the provider: the issuer, with or without the slash at its end. */
  readonly url: string;
  readonly clientId: string;
  /** Absent for a public client, which proves itself by PKCE alone. */
  readonly clientSecret?: string | undefined;
  readonly userAgent: string;
  /** Where the browser comes back to, as it is registered with the provider. */
  readonly redirectUri: string;
  readonly timeoutMsMax?: number;
  readonly onOutcome?: (report: CallReport) => void;
  readonly warn?: (text: string) => void;
}

/** What a sign-in is recognized by when the browser comes back; the verifier is secret. */
interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface SignInAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** Who answers, where the provider says so (RFC 9207). */
  readonly iss?: string | undefined;
}

export interface ProvenPlayer {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  /** Null where the provider does not state it. */
  readonly accountCreatedAtMs: number | null;
}

/**
 * `declined`: by the player. `state_mismatch`, `issuer_mismatch`: of another sign-in.
 * `code_refused`: used or too old. `identity_invalid`: not proven. `client_refused`: the provider
 * does not accept this site. `tokens` are revoked after the check.
 */
export type SignInOutcome =
  | {
      readonly ok: true;
      readonly player: ProvenPlayer;
      readonly mayReadInventory: boolean;
      readonly tokens: Tokens;
    }
  | {
      readonly ok: false;
      readonly reason:
        | 'declined'
        | 'state_mismatch'
        | 'issuer_mismatch'
        | 'code_refused'
        | 'identity_invalid'
        | 'client_refused';
    }
  | Outage;

interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
}

const CLIENT_ADVICE =
  'Roblox does not accept ROBLOX_OAUTH_CLIENT_ID or ROBLOX_OAUTH_CLIENT_SECRET, or does not know the redirect address. Compare them with the app at create.roblox.com and restart.';

const identity = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  preferred_username: z.string().min(1),
  nickname: z.string().nullish(),
  name: z.string().nullish(),
  picture: z.url().nullish().catch(null),
  created_at: z.number().positive().nullish(),
});

/** Signing in with Roblox, by OpenID Connect with PKCE; the secret and every token stay out of logs. */
export function createRobloxOauthClient(options: RobloxOauthOptions) {
  const { clientId, clientSecret, redirectUri, warn = () => {} } = options;
  const base = new URL(withSlash(options.url));
  const fetching = guardedFetch({
    userAgent: options.userAgent,
    timeoutMsMax: options.timeoutMsMax ?? TIMEOUT_MS,
    onOutcome: options.onOutcome,
  });
  let known: { readonly found: Promise<Configuration>; readonly untilMs: number } | null = null;

  async function discover(): Promise<Configuration> {
    const found = await discovery(
      new URL('.well-known/openid-configuration', base),
      clientId,
      undefined,
      clientSecret === undefined ? None() : secretAsTaken(clientSecret),
      {
        [customFetch]: fetching,
        execute: [
          enableNonRepudiationChecks,
          ...(base.protocol === 'http:' ? [allowInsecureRequests] : []),
        ],
      },
    );
    const { issuer } = found.serverMetadata();
    if (withSlash(issuer) === base.href) return found;
    const detail = `the provider calls itself ${issuer}, not ${base.href}`;
    throw new ProviderOutage({ ok: false, reason: 'invalid', detail });
  }

  /** The provider's description of itself, read once an hour. */
  function configuration(): Promise<Configuration> {
    if (known && known.untilMs > Date.now()) return known.found;
    const found = discover();
    known = { found, untilMs: Date.now() + DISCOVERY_MS };
    found.catch(() => {
      known = null;
    });
    return found;
  }

  return {
    /** Begins a sign-in: where to send the browser, and what to recognize it by. */
    async begin(): Promise<
      { readonly ok: true; readonly address: string; readonly secrets: SignInSecrets } | Outage
    > {
      try {
        const config = await configuration();
        const secrets = {
          state: randomState(),
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
        };
        const address = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
        });
        return { ok: true, address: address.href, secrets };
      } catch (thrown) {
        return outageIn(thrown) ?? brokenProvider(thrown);
      }
    },
    async finish(answer: SignInAnswer, secrets: SignInSecrets): Promise<SignInOutcome> {
      if (answer.state !== secrets.state) return { ok: false, reason: 'state_mismatch' };
      try {
        const config = await configuration();
        const { issuer } = config.serverMetadata();
        if (answer.iss !== undefined && answer.iss !== issuer) {
          return { ok: false, reason: 'issuer_mismatch' };
        }
        const current = new URL(redirectUri);
        for (const [name, value] of Object.entries(answer)) {
          if (value !== undefined) current.searchParams.set(name, value);
        }
        const granted = await authorizationCodeGrant(config, current, {
          pkceCodeVerifier: secrets.verifier,
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
        });
        const tokens = { access: granted.access_token, refresh: granted.refresh_token ?? null };
        const subject = granted.claims()?.sub ?? '';
        const read = await fetchUserInfo(config, tokens.access, subject).then(
          (claims) => identity.safeParse(claims),
          async (thrown: unknown) => {
            await revokeAll(tokens);
            throw thrown;
          },
        );
        if (!read.success) {
          await revokeAll(tokens);
          const places = read.error.issues.map(({ path }) => path.join('.')).join(', ');
          return { ok: false, reason: 'invalid', detail: `unexpected shape at ${places}` };
        }
        return {
          ok: true,
          player: playerOf(read.data),
          // A provider that names no scopes has granted those requested (RFC 6749, section 5.1).
          mayReadInventory: (granted.scope ?? SCOPE).split(' ').includes(INVENTORY_SCOPE),
          tokens,
        };
      } catch (thrown) {
        const outcome = refusalIn(thrown) ?? outageIn(thrown);
        if (outcome?.reason === 'client_refused') warn(CLIENT_ADVICE);
        if (outcome) return outcome;
        warn(`A sign-in with Roblox proved nothing: ${wordsOf(complaint(thrown))}.`);
        return { ok: false, reason: 'identity_invalid' };
      }
    },
    revoke: revokeAll,
  };

  /** Failures are logged only: access tokens end in 15 minutes, refresh tokens in 90 days. */
  async function revokeAll({ access, refresh }: Tokens): Promise<void> {
    try {
      const config = await configuration();
      for (const token of [refresh, access]) if (token) await tokenRevocation(config, token);
    } catch (thrown) {
      const { name } = thrown as Error;
      warn(
        `Tokens of a sign-in with Roblox were not revoked (${name}). They are stored nowhere; the access token ends in 15 minutes, the refresh token in 90 days.`,
      );
    }
  }
}

export type RobloxOauthClient = ReturnType<typeof createRobloxOauthClient>;

/** The secret in the form, unless the provider takes it in the head only. */
function secretAsTaken(secret: string): ClientAuth {
  const [inForm, inHead] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...sent) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_post') ? inForm : inHead)(server, ...sent);
  };
}

const withSlash = (address: string) => `${withoutSlash(address)}/`;

function playerOf(read: z.output<typeof identity>): ProvenPlayer {
  const cut = (name: string) => name.slice(0, NAME_LENGTH_MAX).toWellFormed();
  const { preferred_username: username, nickname, name, created_at: createdAt } = read;
  const createdAtMs = Math.round((createdAt ?? 0) * 1000);
  return {
    userId: read.sub,
    username: cut(username),
    displayName: cut(nickname || name || username),
    avatarUrl: read.picture ?? null,
    accountCreatedAtMs: isOfRoblox(createdAtMs) ? createdAtMs : null,
  };
}

type Refusal = Extract<SignInOutcome, { ok: false }>;

/** Errors by which the provider says something else than that it does not accept this site. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  access_denied: { ok: false, reason: 'declined' },
  consent_required: { ok: false, reason: 'declined' },
  invalid_grant: { ok: false, reason: 'code_refused' },
  server_error: { ok: false, reason: 'unavailable', detail: 'server_error' },
  temporarily_unavailable: { ok: false, reason: 'unavailable', detail: 'temporarily_unavailable' },
};

/** What the provider's "no" means; null where it has not said no. */
function refusalIn(thrown: unknown): Refusal | null {
  if (thrown instanceof AuthorizationResponseError || thrown instanceof ResponseBodyError) {
    return REFUSALS[thrown.error] ?? { ok: false, reason: 'client_refused' };
  }
  const isUnknown = thrown instanceof WWWAuthenticateChallengeError;
  return isUnknown ? { ok: false, reason: 'client_refused' } : null;
}

/** Answers that are none at all; every other complaint of the library is about what they prove. */
const UNREADABLE = [
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
];

/** Why the provider could not be called; null where it has answered. */
function outageIn(thrown: unknown): Outage | null {
  for (let cause = thrown; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderOutage) return cause.outage;
  }
  const isUnreadable = thrown instanceof ClientError && UNREADABLE.includes(thrown.code ?? '');
  return isUnreadable ? brokenProvider(thrown) : null;
}

function brokenProvider(thrown: unknown): Outage {
  const { code, message } = complaint(thrown);
  return { ok: false, reason: 'invalid', detail: code ?? message };
}

/** @throws what the library does not complain of: a bug. */
function complaint(thrown: unknown): ClientError {
  if (!(thrown instanceof ClientError)) throw thrown;
  return thrown;
}

/** What the library complains of, in its fixed words: further causes may quote tokens. */
function wordsOf({ code, message, cause }: ClientError): string {
  const isOwn = cause instanceof Error && cause.name === 'OperationProcessingError';
  return [code, isOwn ? cause.message : message].filter(Boolean).join(', ');
}
