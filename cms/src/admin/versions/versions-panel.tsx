import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import type {
  ComparedVersion,
  ListedVersion,
  RestoredVersion,
} from '../../publishing/versions/versions';
import type { EditView } from '../edit-view';
import { timeOf } from '../publication/time-of';
import { useLoaded } from '../use-loaded';
import { DifferencesTable } from './differences-table';

/** The section "Versions" beside each document that was published. */
export function VersionsPanel({ model, document, meta }: EditView) {
  if (!model.startsWith('api::') || !document?.documentId || !document.status) return null;
  const publishedAt = [document, ...(meta?.availableStatus ?? [])].map((one) => one.publishedAt);
  return {
    title: 'Versions',
    content: (
      <Versions
        key={publishedAt.join()}
        path={`/elc/versions/${model}/${document.documentId}`}
        isPublished={publishedAt.some(Boolean)}
      />
    ),
  };
}

const SHOWN_FIRST = 5;

interface Props {
  readonly path: string;
  readonly isPublished: boolean;
}

function Versions({ path, isPublished }: Props) {
  const loaded = useLoaded<{ versions: readonly ListedVersion[] }>(path);
  const [isAll, setIsAll] = useState(false);
  const [compared, setCompared] = useState<ListedVersion | null>(null);
  if (loaded === null) return <Typography variant="pi">Loading…</Typography>;
  if (loaded === 'failed') {
    return <Typography variant="pi">The versions could not be loaded. Reload the page.</Typography>;
  }
  const { versions } = loaded;
  if (versions.length === 0) {
    return (
      <Typography variant="pi">
        {isPublished
          ? 'Versions are kept from the next time that you publish.'
          : 'Each time you publish, a version is kept that you can go back to.'}
      </Typography>
    );
  }
  const shown = isAll ? versions : versions.slice(0, SHOWN_FIRST);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {shown.map((version, index) => (
          <Flex key={version.id} tag="li" justifyContent="space-between" gap={2}>
            <Typography variant="pi">
              {timeOf(version.at)}, {version.editor ?? 'by itself'}
              {index === 0 && isPublished ? ' (on the site)' : ''}
            </Typography>
            <Button
              variant="tertiary"
              size="S"
              aria-label={`Compare the version of ${timeOf(version.at)}`}
              onClick={() => setCompared(version)}
            >
              Compare
            </Button>
          </Flex>
        ))}
      </Flex>
      {shown.length < versions.length && (
        <Button variant="ghost" size="S" onClick={() => setIsAll(true)}>
          Show all {versions.length}
        </Button>
      )}
      {compared && <Compared path={path} version={compared} onClose={() => setCompared(null)} />}
    </Flex>
  );
}

interface ComparedProps {
  readonly path: string;
  readonly version: ListedVersion;
  readonly onClose: () => void;
}

/** What a version and the draft say differently, and the way back to it. */
function Compared({ path, version, onClose }: ComparedProps) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const loaded = useLoaded<ComparedVersion>(`${path}/${version.id}`);
  const [isRestoring, setIsRestoring] = useState(false);

  async function restore() {
    setIsRestoring(true);
    try {
      const { data } = await post<RestoredVersion>(`${path}/${version.id}`);
      if (data.lost.length === 0) {
        // The form shows what is stored.
        window.location.reload();
        return;
      }
      const message = `Restored as a draft, but without: ${data.lost.join(', ')}. Reload the page to see it.`;
      toggleNotification({ type: 'warning', message, timeout: 20_000 });
      onClose();
    } catch (thrown) {
      toggleNotification({ type: 'danger', message: (thrown as Error).message });
    }
    setIsRestoring(false);
  }

  const differences = loaded !== null && loaded !== 'failed' ? loaded.differences : null;
  const isSame = differences?.length === 0;
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Version of {timeOf(version.at)}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {loaded === null && <Typography>Comparing…</Typography>}
          {loaded === 'failed' && (
            <Typography>It could not be compared. Close this and try again.</Typography>
          )}
          {isSame && <Typography>The draft says the same.</Typography>}
          {differences && differences.length > 0 && (
            <DifferencesTable before="This version" after="The draft now" {...{ differences }} />
          )}
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">Close</Button>
          </Modal.Close>
          <Button disabled={isSame || isRestoring} loading={isRestoring} onClick={restore}>
            Restore as a draft
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
