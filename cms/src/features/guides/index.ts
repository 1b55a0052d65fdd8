import { GUIDE_CATEGORIES, type Guide } from '@elc/contracts';
import type { Revisions } from '../../platform/db/revisions';
import { categoryNotFound } from '../../platform/http/errors/common-errors';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { FeatureContext } from '../feature';
import { createEvents, type Events, eventTable } from './tables/events';

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
    jobs: [guideEventsJob(catalogue.guides, revisions, events)],
  };
}

export type GuidesFeature = ReturnType<typeof createGuidesFeature>;

const EVERY_MS = 2000;
const LEASE_MS = 30_000;

/** One event per published guide, at the time of its first publication. */
export function guideEventsJob(
  guides: () => Promise<readonly Guide[]>,
  revisions: Pick<Revisions, 'read'>,
  events: Pick<Events, 'note' | 'ofType' | 'forget'>,
): BackgroundJob {
  let seen: number | undefined;
  return {
    name: 'guide-events',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    isDue: async () => (await revisions.read()).content !== seen,
    async run() {
      const { content } = await revisions.read();
      const gone = new Map((await events.ofType('guide')).map((event) => [event.ref, event]));
      for (const { id, title, slug, updatedAt } of await guides()) {
        const stored = gone.get(id);
        gone.delete(id);
        const url = `/guides/${slug}`;
        if (stored?.title === title && stored.url === url) continue;
        const atMs = Date.parse(updatedAt);
        await events.note({ type: 'guide', ref: id, title, url, atMs });
      }
      await events.forget('guide', [...gone.keys()]);
      seen = content;
    },
  };
}
