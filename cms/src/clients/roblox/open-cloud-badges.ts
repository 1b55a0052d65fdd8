import type { Freshness } from '../upstream/answer-cache';
import type { Upstream } from '../upstream/create-upstream';
import { allPages, asPage } from './all-pages';
import { type BadgeSource, createBadgeSource } from './badge-source';
import { inventoryAnswer } from './schemas';

const PAGE_SIZE = 100;

/**
 * Reads badges from inventories through Open Cloud; the upstream must send the key (100 requests a
 * minute for each key owner). Only inventories that everybody may see can be read: any other is
 * refused with `PERMISSION_DENIED`.
 */
export function openCloudBadges(cloud: Upstream, freshness: Freshness): BadgeSource {
  return createBadgeSource(
    (userId, badgeIds) =>
      allPages(async (pageToken) =>
        asPage(
          await cloud.get({
            path: `/cloud/v2/users/${userId}/inventory-items`,
            query: {
              filter: `badgeIds=${badgeIds.join(',')}`,
              maxPageSize: PAGE_SIZE,
              pageToken,
            },
            schema: inventoryAnswer,
            ...freshness,
          }),
          ({ inventoryItems, nextPageToken }) => ({
            items: inventoryItems.map(({ badgeDetails, addTime }) => ({
              badgeId: badgeDetails.badgeId,
              awardedAtMs: addTime,
            })),
            next: nextPageToken,
          }),
        ),
      ),
    ({ status, code }) => status === 403 && code === 'PERMISSION_DENIED',
  );
}
