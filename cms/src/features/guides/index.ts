import { GUIDE_CATEGORIES, type Guide } from '@elc/contracts';
import { categoryNotFound } from '../../platform/http/errors/common-errors';
import type { FeatureContext } from '../feature';
import { guideEventsJob } from './guide-events';
import { addressOf, type GuideAddress, movedGuides } from './rules/moved-guides';
import { createEvents, eventTable } from './tables/events';
import { createGuideAddresses, guideAddressTable } from './tables/guide-addresses';

export { addressOf, type GuideAddress, movedGuides } from './rules/moved-guides';
export type { StoredEvent } from './tables/events';
export { createEvents, type Events } from './tables/events';

export const guideTables = [eventTable, guideAddressTable];

/** Published guides as the API lists them. */
interface GuideCatalogue {
  guides(): Promise<Guide[]>;
  guidesOf(category: Guide['category']): Promise<Guide[]>;
  searchGuides(words: string): Promise<Guide[]>;
}

/** Published guides, their addresses, and the events that the site lists. */
export function createGuidesFeature(
  { connection, revisions }: FeatureContext,
  catalogue: GuideCatalogue,
) {
  const events = createEvents(connection);
  const addresses = createGuideAddresses(connection);
  return {
    list: catalogue.guides,
    /** By the category's name, in any letter case. @throws ApiError 404 CATEGORY_NOT_FOUND. */
    async ofCategory(name: string): Promise<Guide[]> {
      const category = GUIDE_CATEGORIES.find((known) => known === name.toLowerCase());
      if (category === undefined) throw categoryNotFound(name, GUIDE_CATEGORIES);
      return catalogue.guidesOf(category);
    },
    search: catalogue.searchGuides,
    events,
    /** Every address that a guide ever had on the site. */
    addresses: addresses.all,
    /**
     * Stores where published guides are now, so that links to them still lead there after a move. `known` is
     * what was stored before.
     */
    async noteAddresses(known: readonly GuideAddress[], guides: readonly Guide[]): Promise<void> {
      const { toStore } = movedGuides(known, guides.map(addressOf));
      await addresses.save(toStore);
    },
    jobs: [guideEventsJob({ guides: catalogue.guides, revisions, events })],
  };
}

export type GuidesFeature = ReturnType<typeof createGuidesFeature>;
