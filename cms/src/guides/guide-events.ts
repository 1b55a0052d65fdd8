import type { Guide } from '@elc/contracts';
import type { Revisions } from '../db/revisions';
import type { BackgroundJob } from '../jobs/background-job';
import type { Events } from './tables/events';

const EVERY_MS = 2000;
const LEASE_MS = 30_000;

interface Dependencies {
  readonly guides: () => Promise<readonly Guide[]>;
  readonly revisions: Pick<Revisions, 'read'>;
  readonly events: Pick<Events, 'note' | 'refsOf' | 'forget'>;
}

/**
 * Keeps an event for each published guide, at the time when it was first published; it goes with the
 * guide, because its address would lead nowhere. Looks only when content has changed.
 */
export function guideEventsJob({ guides, revisions, events }: Dependencies): BackgroundJob {
  let seen: number | undefined;
  /** Guides whose events this process has noted: one that has not changed is the same object again. */
  let noted: ReadonlySet<Guide> = new Set();
  return {
    name: 'guide-events',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    async run() {
      const { content } = await revisions.read();
      if (content === seen) return;
      const published = await guides();
      for (const guide of published) {
        if (noted.has(guide)) continue;
        const { id, title, slug, updatedAt } = guide;
        const atMs = Date.parse(updatedAt);
        await events.note({ type: 'guide', ref: id, title, url: `/guides/${slug}`, atMs });
      }
      const ids = new Set(published.map(({ id }) => id));
      const known = await events.refsOf('guide');
      await events.forget(
        'guide',
        known.filter((ref) => !ids.has(ref)),
      );
      noted = new Set(published);
      seen = content;
    },
  };
}
