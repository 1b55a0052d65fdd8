import {
  useAuth,
  unstable_useDocumentLayout as useDocumentLayout,
  useFetchClient,
} from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import type { Difference, Fields } from '../../publishing/rules/document-fields';
import { changesSince, type FormField } from './changes-since';

interface Editor {
  readonly id: number;
  readonly firstname?: string | null;
  readonly lastname?: string | null;
}

/** A document as the content manager answers it. */
export type StoredDocument = Fields & {
  readonly updatedAt?: string;
  readonly updatedBy?: Editor | null;
};

/** The form that is open, as Strapi passes it on. */
export interface OpenForm {
  readonly model: string;
  readonly collectionType?: string;
  /** Undefined for single types and new documents. */
  readonly documentId?: string;
  /** As it was opened, or last saved here; undefined while it is new. */
  readonly document?: StoredDocument;
}

/** What others have changed in a document since it was opened. */
export interface ChangesOfOthers {
  readonly by: string;
  readonly at: string;
  readonly differences: readonly Difference[];
}

/** Looks for what others have changed since the form was opened. What was `accepted` is not found again. */
export function useChangesOfOthers({ model, collectionType, documentId, document }: OpenForm) {
  const { get } = useFetchClient();
  const { edit } = useDocumentLayout(model);
  const ownId = useAuth('useChangesOfOthers', ({ user }) => user?.id);
  const [isLooking, setIsLooking] = useState(false);
  const [changes, setChanges] = useState<ChangesOfOthers | null>(null);
  const accepted = useRef('');

  async function look(): Promise<ChangesOfOthers | null> {
    if (!document) return null;
    const path = ['/content-manager', collectionType, model, documentId].filter(Boolean).join('/');
    // Where it cannot be read the save will say why.
    const stored = await get<{ data: StoredDocument }>(path).then(
      ({ data }) => data.data,
      () => null,
    );
    if (!stored || stored.updatedBy?.id === ownId) return null;
    const fields = edit.layout.flat(2) as unknown as readonly FormField[];
    const differences = changesSince(document, stored, fields);
    if (differences.length === 0 || accepted.current === JSON.stringify(differences)) return null;
    const { firstname, lastname } = stored.updatedBy ?? {};
    const by = [firstname, lastname].filter(Boolean).join(' ') || 'Another editor';
    return { by, at: stored.updatedAt ?? '', differences };
  }

  return {
    changes,
    isLooking,
    /** True where there are some, which are then `changes`. */
    async find(): Promise<boolean> {
      setIsLooking(true);
      const found = await look();
      setIsLooking(false);
      setChanges(found);
      return found !== null;
    },
    accept() {
      accepted.current = JSON.stringify(changes?.differences);
    },
  };
}
