import { createHash, randomBytes } from 'node:crypto';
import type { Call } from '../../http/answer.ts';

/** Roblox's own times: a code lives for a minute, an access token for 15. */
const CODE_MS = 60_000;
const TOKEN_MS = 15 * 60_000;

/** What an authorization request requested, and the player who agreed to it. */
export interface Consent {
  readonly userId: number;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly redirectUri: string;
  readonly nonce: string | null;
  /** Of PKCE, by the method S256; null where the client sent none. */
  readonly challenge: string | null;
}

interface Redemption {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string | null;
}

/** Codes and tokens that the provider has issued. */
export class Grants {
  private readonly codes = new Map<string, Consent & { expiresAtMs: number }>();
  private readonly tokens = new Map<string, Consent & { other: string; expiresAtMs: number }>();

  addCode(consent: Consent): string {
    const code = random('code');
    this.codes.set(code, { ...consent, expiresAtMs: Date.now() + CODE_MS });
    return code;
  }

  /** Redeems a code: once, within its minute, by the client that requested it; null otherwise. */
  redeem({ code, clientId, redirectUri, verifier }: Redemption) {
    const consent = this.codes.get(code);
    this.codes.delete(code);
    if (!consent || consent.expiresAtMs <= Date.now()) return null;
    if (consent.clientId !== clientId || consent.redirectUri !== redirectUri) return null;
    if (consent.challenge !== null && consent.challenge !== challengeOf(verifier)) return null;
    const [access, refresh] = [random('access'), random('refresh')];
    const expiresAtMs = Date.now() + TOKEN_MS;
    this.tokens.set(access, { ...consent, other: refresh, expiresAtMs });
    this.tokens.set(refresh, { ...consent, other: access, expiresAtMs });
    return { access, refresh, expiresInSeconds: TOKEN_MS / 1000, consent };
  }

  /** What the bearer of an access token may do. */
  ofToken(token: string): Consent | null {
    const grant = token.startsWith('access_') ? this.tokens.get(token) : undefined;
    return grant && grant.expiresAtMs > Date.now() ? grant : null;
  }

  /** Ends a token, of either kind, and the one that was issued with it. */
  revoke(token: string): void {
    this.tokens.delete(this.tokens.get(token)?.other ?? '');
    this.tokens.delete(token);
  }

  reset(): void {
    this.codes.clear();
    this.tokens.clear();
  }
}

const random = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;

/** The token that a call carries in its Authorization header; null without one. */
export function bearerOf({ headers }: Pick<Call, 'headers'>): string | null {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

function challengeOf(verifier: string | null): string | null {
  return verifier && createHash('sha256').update(verifier).digest('base64url');
}
