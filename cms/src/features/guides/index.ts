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

interface GuideCatalogue {
  guides(): Promise<Guide[]>;
  guidesOf(category: Guide['category']): Promise<Guide[]>;
  searchGuides(words: string): Promise<Guide[]>;
}

export function createGuidesFeature(
  { connection, revisions }: FeatureContext,
  catalogue: GuideCatalogue,
) {
  const events = createEvents(connection);
  const addresses = createGuideAddresses(connection);
  return {
    list: catalogue.guides,
    /** In any letter case. @throws ApiError 404 CATEGORY_NOT_FOUND. */
    async ofCategory(name: string): Promise<Guide[]> {
      const category = GUIDE_CATEGORIES.find((known) => known === name.toLowerCase());
      if (category === undefined) throw categoryNotFound(name, GUIDE_CATEGORIES);
      return catalogue.guidesOf(category);
    },
    search: catalogue.searchGuides,
    events,
    /** All addresses, present and former. */
    addresses: addresses.all,
    /** Keeps links working after a move. `known`: the addresses stored before. */
    async noteAddresses(known: readonly GuideAddress[], guides: readonly Guide[]): Promise<void> {
      const { toStore } = movedGuides(known, guides.map(addressOf));
      await addresses.save(toStore);
    },
    jobs: [guideEventsJob({ guides: catalogue.guides, revisions, events })],
  };
}

export type GuidesFeature = ReturnType<typeof createGuidesFeature>;
