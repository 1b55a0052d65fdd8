import { z } from 'zod';
import type { Upstream } from '../shared/create-upstream';
import { asOutage, type Outage, type Outcome, refusesKey } from '../shared/outcome';

/** What Roblox says of an Open Cloud key. */
interface KeyFacts {
  readonly name: string;
  /** The account that made it last; null where Roblox does not say. */
  readonly ownerId: number | null;
  readonly enabled: boolean;
  readonly expired: boolean;
  /** When it ends by itself, in milliseconds since the epoch; null where it has no end. */
  readonly expiresAtMs: number | null;
  /** How many kinds of things it may do. */
  readonly permissions: number;
}

interface GameFacts {
  readonly name: string | null;
  readonly rootPlaceId: number | null;
  readonly creator: string | null;
}

/** What a key and a game are, requested when an operator has the connection checked. */
export interface SetUpCalls {
  /** `no_key`: none is configured. `key_refused`: Roblox does not know it, or not from this address. */
  keyFacts(): Promise<
    | { readonly ok: true; readonly key: KeyFacts }
    | { readonly ok: false; readonly reason: 'no_key' }
    | Outage
  >;
  gameFacts(
    universeId: number,
  ): Promise<
    | { readonly ok: true; readonly game: GameFacts }
    | { readonly ok: false; readonly reason: 'unknown_game' }
    | Outage
  >;
  /** The universe that a place belongs to; null where there is no such place. */
  universeOfPlace(
    placeId: number,
  ): Promise<{ readonly ok: true; readonly universeId: number | null } | Outage>;
}

/** An id as a number; Open Cloud also writes ids as text. */
const id = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().positive())
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/**
 * `POST /api-keys/v1/introspect`, documented at create.roblox.com/docs/cloud/auth/api-keys. Without
 * `enabled` nothing can be said.
 */
const keyAnswer = z.object({
  name: text,
  authorizedUserId: id,
  enabled: z.boolean(),
  expired: z.boolean().nullish().catch(false),
  expirationTimeUtc: text,
  scopes: z.array(z.unknown()).nullish().catch([]),
});

/** `GET /v1/games`, read for what the game is. */
const gamesAnswer = z.object({
  data: z.array(
    z
      .object({
        id,
        name: text,
        rootPlaceId: id,
        creator: z.object({ name: text }).nullish().catch(null),
      })
      .nullable()
      .catch(null),
  ),
});

/** `GET /universes/v1/places/{placeId}/universe` */
const universeAnswer = z.object({ universeId: id });

interface Hosts {
  readonly openCloudKey: string | undefined;
  readonly games: Upstream;
  /**
   * The host of Open Cloud, called without a key: what a key is comes in the body, and the rest is
   * public.
   */
  readonly openHost: Upstream;
}

/** Code of the refusal of an id that no game can have. */
const INVALID_ID = 8;

export function setUpCalls({ openCloudKey, games, openHost }: Hosts): SetUpCalls {
  return {
    async keyFacts() {
      if (!openCloudKey) return { ok: false, reason: 'no_key' };
      const outcome = await openHost.post({
        path: '/api-keys/v1/introspect',
        body: { apiKey: openCloudKey },
        schema: keyAnswer,
        isIdempotent: true,
      });
      if (!outcome.ok) return isKeyRefused(outcome) ? KEY_REFUSED : asOutage(outcome);
      const { name, authorizedUserId, enabled, expired, expirationTimeUtc, scopes } = outcome.data;
      const expiresAtMs = Date.parse(expirationTimeUtc ?? '');
      return {
        ok: true,
        key: {
          name: name ?? '',
          ownerId: authorizedUserId,
          enabled,
          expired: expired ?? false,
          expiresAtMs: Number.isNaN(expiresAtMs) ? null : expiresAtMs,
          permissions: scopes?.length ?? 0,
        },
      };
    },
    async gameFacts(universeId) {
      const outcome = await games.get({
        path: '/v1/games',
        query: { universeIds: universeId },
        schema: gamesAnswer,
        cacheKey: `set-up of ${universeId}`,
      });
      if (!outcome.ok) {
        const isUnknown = outcome.reason === 'refused' && outcome.code === INVALID_ID;
        return isUnknown ? UNKNOWN_GAME : asOutage(outcome);
      }
      if (outcome.data.data.length === 0) return UNKNOWN_GAME;
      const known = outcome.data.data.filter((entry) => entry !== null);
      const game = known.find((entry) => entry.id === universeId);
      if (!game) return { ok: false, reason: 'invalid', detail: 'the game is not in the answer' };
      const { name, rootPlaceId, creator } = game;
      return { ok: true, game: { name, rootPlaceId, creator: creator?.name ?? null } };
    },
    async universeOfPlace(placeId) {
      const outcome = await openHost.get({
        path: `/universes/v1/places/${placeId}/universe`,
        schema: universeAnswer,
        bucket: 'places',
      });
      if (outcome.ok) return { ok: true, universeId: outcome.data.universeId };
      const isNone =
        outcome.reason === 'not_found' || (outcome.reason === 'refused' && outcome.status === 400);
      return isNone ? { ok: true, universeId: null } : asOutage(outcome);
    },
  };
}

const KEY_REFUSED: Outage = { ok: false, reason: 'key_refused', retryAfterSeconds: 60 };
const UNKNOWN_GAME = { ok: false, reason: 'unknown_game' } as const;

/** This call is about nothing but the key: whatever of ours is refused is the key. */
function isKeyRefused(outcome: Outcome<unknown>): boolean {
  if (refusesKey(outcome)) return true;
  return !outcome.ok && outcome.reason === 'refused' && [400, 403].includes(outcome.status);
}
