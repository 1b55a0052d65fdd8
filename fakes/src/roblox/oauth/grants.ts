import { createHash, randomBytes } from 'node:crypto';
import type { Call } from '../../http/answer.ts';

/** Roblox's own times: a code lives for a minute, an access token for 15. */
const CODE_MS = 60_000;
const TOKEN_MS = 15 * 60_000;

/** What a player has agreed to. */
interface Grant {
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: readonly string[];
}

/** What an authorization request requested, and who agreed to it. */
interface Consent extends Grant {
  readonly redirectUri: string;
  readonly nonce: string | null;
  /** Of PKCE, by the method S256; null where the client sent none. */
  readonly challenge: string | null;
}

interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** Codes and tokens that the provider has handed out. */
export interface Grants {
  addCode(consent: Consent): string;
  /** Redeems a code: once, within its minute, by the client that requested it; null otherwise. */
  redeem(
    code: string,
    by: { clientId: string; redirectUri: string; verifier: string | null },
  ): (IssuedTokens & { readonly consent: Consent }) | null;
  ofToken(accessToken: string): Grant | null;
  /** Ends a token, of either kind, and the one that was handed out with it. */
  revoke(token: string): void;
  reset(): void;
}

export function createGrants(nowMs: () => number): Grants {
  const codes = new Map<string, Consent & { readonly expiresAtMs: number }>();
  const issued = new Map<
    string,
    Grant & { readonly other: string; readonly expiresAtMs: number }
  >();
  const random = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;
  return {
    addCode(consent) {
      const code = random('code');
      codes.set(code, { ...consent, expiresAtMs: nowMs() + CODE_MS });
      return code;
    },
    redeem(code, { clientId, redirectUri, verifier }) {
      const consent = codes.get(code);
      codes.delete(code);
      if (!consent || consent.expiresAtMs <= nowMs()) return null;
      if (consent.clientId !== clientId || consent.redirectUri !== redirectUri) return null;
      if (consent.challenge !== null && consent.challenge !== challengeOf(verifier)) return null;
      const [accessToken, refreshToken] = [random('access'), random('refresh')];
      const { userId, scopes } = consent;
      const grant = { userId, clientId, scopes, expiresAtMs: nowMs() + TOKEN_MS };
      issued.set(accessToken, { ...grant, other: refreshToken });
      issued.set(refreshToken, { ...grant, other: accessToken });
      return { accessToken, refreshToken, expiresInSeconds: TOKEN_MS / 1000, consent };
    },
    ofToken(accessToken) {
      const grant = accessToken.startsWith('access_') ? issued.get(accessToken) : undefined;
      return grant && grant.expiresAtMs > nowMs() ? grant : null;
    },
    revoke(token) {
      issued.delete(issued.get(token)?.other ?? '');
      issued.delete(token);
    },
    reset() {
      codes.clear();
      issued.clear();
    },
  };
}

/** The token that a call carries in its Authorization header; null without one. */
export function bearerOf({ headers }: Pick<Call, 'headers'>): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function challengeOf(verifier: string | null): string | null {
  return verifier && createHash('sha256').update(verifier).digest('base64url');
}
