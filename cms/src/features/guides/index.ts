import { GUIDE_CATEGORIES, type Guide } from '@elc/contracts';
import { categoryNotFound } from '../../platform/http/errors/common-errors';
import type { FeatureContext } from '../feature';
import { guideEventsJob } from './guide-events';
import { createEvents, eventTable } from './tables/events';

export type { StoredEvent } from './tables/events';
export { createEvents, type Events } from './tables/events';

export const guideTables = [eventTable];

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
    jobs: [guideEventsJob({ guides: catalogue.guides, revisions, events })],
  };
}

export type GuidesFeature = ReturnType<typeof createGuidesFeature>;
