import { styled } from 'styled-components';
import {
  type PublicationSentences,
  publicationSentences,
  scheduleSentences,
} from '../../publishing/rules/publication-sentences';
import type { EditView } from '../edit-view';
import { isInbox } from '../read-only';
import { timeOf } from './time-of';
import { usePublication } from './use-publication';

/** The section "On the site" beside each document that readers can come to see. */
export function PublicationPanel({ model, document, meta }: EditView) {
  if (!model.startsWith('api::') || isInbox(model) || !document?.documentId) return null;
  const versions = [document, ...(meta?.availableStatus ?? [])].map(
    ({ publishedAt, updatedAt, publishAt, unpublishAt }) =>
      `${publishedAt} ${updatedAt} ${publishAt} ${unpublishAt}`,
  );
  return {
    title: 'On the site',
    content: (
      <Publication
        uid={model}
        documentId={document.documentId}
        hasChanges={document.status === 'modified'}
        version={[document.status, ...versions].join()}
      />
    ),
  };
}

interface Props {
  readonly uid: string;
  readonly documentId: string;
  /** Whether the draft differs from what is published. */
  readonly hasChanges: boolean;
  /** Changes with each save and publication. */
  readonly version: string;
}

/** Says where a document is on its way to readers, and leads to its page once it is there. */
function Publication({ uid, documentId, hasChanges, version }: Props) {
  const known = usePublication(uid, documentId, version);
  if (known.state === 'not-on-site') {
    return <Text>Content of this type is not shown on the site.</Text>;
  }
  if (known.state !== 'known') {
    const unreachable =
      'The CMS does not answer at the moment; this section tries again by itself.';
    return <Text role="status">{known.state === 'loading' ? 'Looking…' : unreachable}</Text>;
  }
  const { publication } = known;
  const { state, details, tone } = publicationSentences(publication, { hasChanges, timeOf });
  const planned = scheduleSentences(publication.schedule, timeOf);
  return (
    <div>
      <div role="status">
        <State $tone={tone}>{state}</State>
        {[...details, ...planned].map((detail) => (
          <Text key={detail}>{detail}</Text>
        ))}
      </div>
      {publication.url && (
        <PageLink href={publication.url} target="_blank" rel="noopener noreferrer">
          See it on the site <span aria-hidden="true">↗</span>
        </PageLink>
      )}
    </div>
  );
}

const COLORS = {
  neutral: 'neutral800',
  good: 'success700',
  waiting: 'warning700',
  bad: 'danger700',
} as const satisfies Record<PublicationSentences['tone'], string>;

const State = styled.p<{ $tone: PublicationSentences['tone'] }>`
  font-size: 1.4rem;
  font-weight: 600;
  line-height: 1.43;
  color: ${({ theme, $tone }) => theme.colors[COLORS[$tone]]};
`;

const Text = styled.p`
  margin-top: 0.4rem;
  font-size: 1.2rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.colors.neutral700};
`;

const PageLink = styled.a`
  display: inline-block;
  margin-top: 0.8rem;
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.primary700};
  text-decoration: underline;
`;
