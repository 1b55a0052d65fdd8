import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { DocumentPublication } from '../../publishing/rules/publication-status';

type KnownPublication =
  | { readonly state: 'loading' | 'not-on-site' | 'unreachable' }
  | { readonly state: 'known'; readonly publication: DocumentPublication };

const WHILE_WAITING_MS = 2000;
/** Others publish too, and a build may fail after this document is up. */
const OTHERWISE_MS = 15_000;

/**
 * Where the open document is on its way to readers, requested again whenever `version` changes, every
 * two seconds while something is under way, and seldom otherwise; never in a hidden tab.
 */
export function usePublication(
  uid: string,
  documentId: string | undefined,
  version: string,
): KnownPublication {
  const { get } = useFetchClient();
  const [known, setKnown] = useState<KnownPublication>({ state: 'loading' });

  // `version` is not used inside: a new one is requested at once.
  useEffect(() => {
    if (!documentId) return undefined;
    const path = `/elc/publication/${uid}/${documentId}`;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const refresh = async () => {
      if (!document.hidden) {
        const next = await get<DocumentPublication>(path).then(toKnown, toFailure);
        if (over) return;
        setKnown(next);
        if (next.state === 'not-on-site') return;
        timer = setTimeout(refresh, isUnderWay(next) ? WHILE_WAITING_MS : OTHERWISE_MS);
      } else timer = setTimeout(refresh, WHILE_WAITING_MS);
    };
    refresh();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [get, uid, documentId, version]);

  return known;
}

const toKnown = ({ data }: { data: DocumentPublication }): KnownPublication => ({
  state: 'known',
  publication: data,
});

function toFailure(thrown: { status?: number }): KnownPublication {
  return { state: thrown.status === 404 || thrown.status === 403 ? 'not-on-site' : 'unreachable' };
}

function isUnderWay(known: KnownPublication): boolean {
  return known.state === 'known' && known.publication.site !== 'current';
}
