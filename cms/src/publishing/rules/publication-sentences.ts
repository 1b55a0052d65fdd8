import type { PublicationStatus, ScheduleProgress } from './publication-status';

export interface PublicationSentences {
  /** A few words that say where the document is. */
  readonly state: string;
  /** What goes with it: reasons, and what happens next. */
  readonly details: readonly string[];
  readonly tone: 'neutral' | 'good' | 'waiting' | 'bad';
}

const RETRY =
  'Readers still see the site as it was before. The build is tried again every 30 seconds and at the next change.';

/**
 * A document's publication in the words of the panel.
 *
 * @param hasChanges whether the draft differs from what was published.
 * @param timeOf how an instant (ISO 8601) is written where the editor is.
 */
export function publicationSentences(
  { document, since, site, reason }: PublicationStatus,
  { hasChanges, timeOf }: { hasChanges: boolean; timeOf: (instant: string) => string },
): PublicationSentences {
  const changes = hasChanges ? ['Your later changes are a draft: publish to show them.'] : [];
  const failure = site === 'failed' ? [`Last build failed: ${reason}`, RETRY] : [];
  if (document === 'unpublished') {
    const leaving = site === 'rebuilding' ? ['The site is being rebuilt.'] : [];
    return { state: 'Not on the site', details: [...leaving, ...failure], tone: toneOf(failure) };
  }
  if (document === 'refused') {
    const details = [`${reason}. Correct it and publish again.`];
    return { state: 'Published, but left off the site', details, tone: 'bad' };
  }
  if (document === 'waiting') {
    const tone = failure.length > 0 ? 'bad' : 'waiting';
    return { state: 'Waiting for rebuild', details: [...failure, ...changes], tone };
  }
  const state = `On the site since ${timeOf(since ?? '')}`;
  return { state, details: [...changes, ...failure], tone: failure.length > 0 ? 'bad' : 'good' };
}

const toneOf = (failure: readonly string[]) => (failure.length > 0 ? 'bad' : 'neutral');

/** What happens to a document by itself, or why it did not, in the words of the panel. */
export function scheduleSentences(
  { publishAt, unpublishAt, failure }: ScheduleProgress,
  timeOf: (instant: string) => string,
): readonly string[] {
  if (failure !== null) {
    const retry = 'Correct it and save: it is then tried again.';
    return [`The schedule could not be followed: ${failure}`, retry];
  }
  return [
    ...(publishAt ? [`Will be published: ${timeOf(publishAt)}.`] : []),
    ...(unpublishAt ? [`Will be taken off the site: ${timeOf(unpublishAt)}.`] : []),
  ];
}
