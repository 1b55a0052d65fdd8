import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { scheduleSentences } from '../../publishing/rules/publication-sentences';
import type { ScheduledDocument } from '../../publishing/schedules/schedule-fields';
import { timeOf } from '../publication/time-of';
import { useLoaded } from '../use-loaded';

interface ComingChanges {
  readonly scheduled: readonly ScheduledDocument[];
  /** Why the last build of the site failed; null when it did not. */
  readonly failure: string | null;
}

/** What is published and unpublished by itself next, and what failed, on the CMS's home page. */
export function ComingChangesWidget() {
  const known = useLoaded<ComingChanges>('/elc/coming-changes');
  if (known === null) return <Loader>Loading what is scheduled</Loader>;
  if (known === 'failed')
    return <Typography>This list could not be loaded. Reload this page.</Typography>;
  const { scheduled, failure } = known;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {failure !== null && (
        <Typography textColor="danger700">The last build of the site failed: {failure}</Typography>
      )}
      {scheduled.length === 0 && (
        <Typography>
          Nothing is scheduled. To schedule a document, fill in “Publish at” and save it.
        </Typography>
      )}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {scheduled.map((document) => (
          <Flex key={document.documentId} tag="li" direction="column" alignItems="flex-start">
            <Link
              tag={NavLink}
              to={`/content-manager/collection-types/${document.uid}/${document.documentId}`}
            >
              {document.name || 'Untitled'}
            </Link>
            <Typography
              variant="pi"
              textColor={document.failure === null ? 'neutral700' : 'danger700'}
            >
              {scheduleSentences(document, timeOf).join(' ')}
            </Typography>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
