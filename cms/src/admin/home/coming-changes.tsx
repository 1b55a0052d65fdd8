import { Box, Flex, Link, Loader, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { scheduleSentences } from '../../publishing/rules/publication-sentences';
import type { ScheduledDocument } from '../../publishing/schedules/schedule-fields';
import { timeOf } from '../publication/time-of';
import { useLoaded } from '../use-loaded';
import { type CalendarEntry, calendarOf } from './calendar';

interface ComingChanges {
  readonly scheduled: readonly ScheduledDocument[];
  /** Why the last build of the site failed; null when it did not. */
  readonly failure: string | null;
}

/** What is published and unpublished by itself, day by day, and what failed, on the CMS's home page. */
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
      {calendarOf(scheduled, new Date()).map(({ heading, entries }) => (
        <Flex key={heading} tag="section" direction="column" alignItems="stretch" gap={2}>
          <Typography tag="h3" variant="sigma" textColor="neutral600">
            {heading}
          </Typography>
          <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
            {entries.map((entry) => (
              <Entry key={entry.document.documentId + entry.what} {...entry} />
            ))}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}

function Entry({ document, what, at }: CalendarEntry) {
  const isFailed = document.failure !== null && Date.parse(at) < Date.now();
  return (
    <li>
      <Flex gap={3} alignItems="baseline">
        <Typography tag="time" dateTime={at} fontWeight="bold">
          {new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'short' })}
        </Typography>
        <Box minWidth="7.2rem">
          <Typography textColor="neutral600">{what}</Typography>
        </Box>
        <Link tag={NavLink} to={document.path}>
          {document.name || 'Untitled'}
        </Link>
      </Flex>
      {isFailed && (
        <Typography variant="pi" textColor="danger700">
          {scheduleSentences(document, timeOf).join(' ')}
        </Typography>
      )}
    </li>
  );
}
