import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeletedDocument } from '../../publishing/versions/versions';
import { timeOf } from '../publication/time-of';
import { useLoaded } from '../use-loaded';

/** What was deleted within thirty days, and the way back, on the CMS's home page. */
export function DeletedDocumentsWidget() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const navigate = useNavigate();
  const loaded = useLoaded<{ deleted: readonly DeletedDocument[] }>('/elc/deleted-documents');
  const [restoring, setRestoring] = useState<number | null>(null);

  async function restore({ id, uid, documentId, path }: DeletedDocument) {
    setRestoring(id);
    try {
      await post(`/elc/versions/${uid}/${documentId}/${id}`);
      navigate(path);
    } catch (thrown) {
      toggleNotification({ type: 'danger', message: (thrown as Error).message });
      setRestoring(null);
    }
  }

  if (loaded === null) return <Loader>Loading what was deleted</Loader>;
  if (loaded === 'failed')
    return <Typography>This list could not be loaded. Reload this page.</Typography>;
  const { deleted } = loaded;
  if (deleted.length === 0)
    return <Typography>Nothing was deleted in the last 30 days.</Typography>;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {deleted.map((document) => (
        <Flex key={document.id} tag="li" justifyContent="space-between" gap={3}>
          <Flex direction="column" alignItems="flex-start">
            <Typography>{document.name || 'Untitled'}</Typography>
            <Typography variant="pi" textColor="neutral700">
              {document.type}, {timeOf(document.at)}
              {document.editor ? `, ${document.editor}` : ''}
            </Typography>
          </Flex>
          <Button
            variant="tertiary"
            size="S"
            loading={restoring === document.id}
            aria-label={`Restore ${document.name || 'the untitled document'} as a draft`}
            onClick={() => restore(document)}
          >
            Restore
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
