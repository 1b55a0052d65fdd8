import { z } from 'zod';
import type { Upstream } from '../shared/create-upstream';
import { asOutage, KEY_REFUSED, type Outage, type Outcome, refusesKey } from '../shared/outcome';
import { orNull } from '../shared/schemas';

export interface KeyFacts {
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

/** An id as a number; Open Cloud also writes ids as text. */
const id = orNull(z.coerce.number<number | string>().int().positive());
const text = orNull(z.string());

/** `POST /api-keys/v1/introspect`: create.roblox.com/docs/cloud/auth/api-keys. */
const keyAnswer = z.object({
  name: text,
  authorizedUserId: id,
  enabled: z.boolean(),
  expired: orNull(z.boolean()),
  expirationTimeUtc: text,
  scopes: orNull(z.array(z.unknown())),
});

const universeAnswer = z.object({ universeId: id });

/** Open Cloud is called without a key: the key is in the body, the rest is public. */
export function setUpCalls(openHost: Upstream) {
  return {
    /** `key_refused`: Roblox does not know it, or not from this address. */
    async keyFacts(
      apiKey: string,
    ): Promise<{ readonly ok: true; readonly key: KeyFacts } | Outage> {
      const outcome = await openHost.post({
        path: '/api-keys/v1/introspect',
        body: { apiKey },
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
    /** The universe that a place belongs to; null where there is no such place. */
    async universeOfPlace(
      placeId: number,
    ): Promise<{ readonly ok: true; readonly universeId: number | null } | Outage> {
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

/** This call is about nothing but the key: whatever of ours is refused is the key. */
function isKeyRefused(outcome: Outcome<unknown>): boolean {
  if (refusesKey(outcome)) return true;
  return !outcome.ok && outcome.reason === 'refused' && [400, 403].includes(outcome.status);
}
