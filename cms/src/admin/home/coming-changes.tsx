import { Flex, Link, Loader, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { scheduleSentences } from '../../publishing/rules/publication-sentences';
import type { ScheduledDocument } from '../../publishing/schedules/list-schedules';
import { timeOf } from '../publication/time-of';

interface ComingChanges {
  readonly scheduled: readonly ScheduledDocument[];
  /** Why the last build of the site failed; null when it did not. */
  readonly failure: string | null;
}

/** What is published and unpublished by itself next, and what failed, on the CMS's home page. */
export function ComingChangesWidget() {
  const { get } = useFetchClient();
  const [known, setKnown] = useState<ComingChanges | 'loading' | 'failed'>('loading');
  useEffect(() => {
    get<ComingChanges>('/elc/coming-changes').then(
      ({ data }) => setKnown(data),
      () => setKnown('failed'),
    );
  }, [get]);
  if (known === 'loading') return <Loader>Loading what is scheduled</Loader>;
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
