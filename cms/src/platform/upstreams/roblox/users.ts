import type { Freshness } from '../shared/answer-cache';
import type { Upstream } from '../shared/create-upstream';
import { keyRefused, type Outcome, refusesKey } from '../shared/outcome';
import {
  cloudUserAnswer,
  type NamedUser,
  type UserDetail,
  userAnswer,
  usersByNamesAnswer,
} from './schemas';

export type BriefUser = Pick<UserDetail, 'name' | 'displayName' | 'created'>;

/** Code of the users host for an id that is no user's. */
const INVALID_USER_ID = 3;

/**
 * Only the anonymous host states bans and verification: it serves visitors, with Open Cloud where
 * it refuses. Bulk work uses Open Cloud, and the anonymous host without a key.
 */
export function userCalls(users: Upstream, cloud: Upstream | undefined) {
  const anonymous = (userId: number, freshness: Freshness) =>
    users.get({
      path: `/v1/users/${userId}`,
      schema: userAnswer,
      notFoundCode: INVALID_USER_ID,
      ...freshness,
    });
  const byKey = (cloudHost: Upstream, userId: number, freshness: Freshness) =>
    cloudHost.get({
      path: `/cloud/v2/users/${userId}`,
      schema: cloudUserAnswer,
      notFoundCode: 'NOT_FOUND',
      bucket: 'users',
      ...freshness,
    });
  return {
    async usersByNames(
      names: readonly string[],
      freshness: Freshness,
    ): Promise<Outcome<NamedUser[]>> {
      const outcome = await users.post({
        path: '/v1/usernames/users',
        body: { usernames: names, excludeBannedUsers: false },
        schema: usersByNamesAnswer,
        isIdempotent: true,
        ...freshness,
      });
      if (!outcome.ok) return outcome;
      const { items, leftOut } = outcome.data;
      if (leftOut > 0 && items.length === 0) {
        return { ok: false, reason: 'invalid', detail: `none of ${leftOut} users can be read` };
      }
      return { ...outcome, data: items, ...(leftOut > 0 && { leftOut }) };
    },
    async user(userId: number, freshness: Freshness): Promise<Outcome<UserDetail>> {
      const outcome = await anonymous(userId, freshness);
      if (outcome.ok || outcome.reason !== 'refused' || !cloud) return outcome;
      return byKey(cloud, userId, freshness);
    },
    async briefUser(userId: number, freshness: Freshness): Promise<Outcome<BriefUser>> {
      if (!cloud) return anonymous(userId, freshness);
      const outcome = await byKey(cloud, userId, freshness);
      if (refusesKey(outcome)) return keyRefused(outcome);
      return outcome.ok || outcome.reason !== 'refused' ? outcome : anonymous(userId, freshness);
    },
  };
}
