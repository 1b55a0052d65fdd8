import { useForm } from '@strapi/strapi/admin';
import { styled } from 'styled-components';
import type { ReadOnlyDetails } from '../../platform/rules/read-only-details';
import type { EditView } from '../edit-view';
import { useLoaded } from '../use-loaded';
import { AdPicture } from './ad-picture';

const MESSAGES = 'api::contact-message.contact-message';

/** Content that is changed in the site's panel. */
const READ_ONLY: ReadonlySet<string> = new Set([
  'api::advertisement.advertisement',
  'api::report.report',
]);

/** What visitors sent: readers of the site never see it. */
export const isInbox = (model: string): boolean => READ_ONLY.has(model) || model === MESSAGES;

/** A section beside the open document; `type` is Strapi's name of its own ones. */
export interface SidePanel {
  (view: EditView): object | null;
  readonly type?: string;
}

/** Strapi's Save stays away from documents that cannot be saved here, and from messages until one is ticked. */
export function withoutDeadActions(panel: SidePanel): SidePanel {
  if (panel.type !== 'actions') return panel;
  const useShown = (view: EditView) => {
    const isChanged = useForm('elc', ({ modified }) => modified);
    const shown = panel(view);
    return isInbox(view.model) && !(view.model === MESSAGES && isChanged) ? null : shown;
  };
  return Object.assign(useShown, { type: panel.type });
}

/** The section beside a document that the CMS only shows: where it is changed, and an ad's picture. */
export function ReadOnlyPanel({ model, document }: EditView) {
  if (!READ_ONLY.has(model) || !document?.documentId) return null;
  return {
    title: 'Read-only here',
    content: <Details uid={model} documentId={document.documentId} />,
  };
}

function Details({ uid, documentId }: { readonly uid: string; readonly documentId: string }) {
  const details = useLoaded<ReadOnlyDetails>(`/elc/read-only/${uid}/${documentId}`);
  if (details === null) return <p role="status">Loading…</p>;
  if (details === 'failed') return <p role="status">The CMS does not answer. Reload the page.</p>;
  return (
    <Stack>
      {details.lookAlikeHosts.map((host) => (
        <Warning key={host}>Look-alike letters: {host}</Warning>
      ))}
      {details.application && (
        <AdDetails documentId={documentId} application={details.application} />
      )}
      <PanelLink href={details.panelUrl} target="_blank" rel="noopener noreferrer">
        Change it in the site’s panel <span aria-hidden="true">↗</span>
      </PanelLink>
    </Stack>
  );
}

interface AdDetailsProps {
  readonly documentId: string;
  readonly application: NonNullable<ReadOnlyDetails['application']>;
}

function AdDetails({ documentId, application }: AdDetailsProps) {
  const { aiAnalysis, colors, links, shown, clicked, remainingMs, isActive } = application;
  const { price, payment } = application;
  const title = aiAnalysis?.mainProduct ?? 'this ad';
  const facts = [
    ['Price', price],
    ['Payment', payment],
    ['Category', aiAnalysis?.category],
    ['Prices of the product', aiAnalysis?.priceRange],
    ['Button', aiAnalysis?.callToAction],
    ['Summary', aiAnalysis?.summary],
    ['More links', links.join(', ') || 'None'],
    ['Shown', `${shown} times`],
    ['Clicked', `${clicked} times`],
    ['In the banner now', isActive ? 'Yes' : 'No'],
    ['Time left', remainingMs === null ? 'All of it' : timeLeft(remainingMs)],
  ];
  return (
    <>
      <AdPicture documentId={documentId} size="full" alt={`Picture of ${title}`} />
      <Sample
        style={{
          background: colors.backgroundColor,
          color: colors.textColor,
          borderColor: colors.borderColor,
        }}
      >
        Colours of the banner
      </Sample>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </Facts>
    </>
  );
}

const HOUR_MS = 3_600_000;

function timeLeft(remainingMs: number): string {
  const hours = Math.floor(remainingMs / HOUR_MS);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.2rem;
  width: 100%;
  font-size: 1.2rem;
  line-height: 1.5;
  color: ${({ theme }) => theme.colors.neutral800};
`;

const Sample = styled.p`
  border: 2px solid;
  border-radius: ${({ theme }) => theme.borderRadius};
  padding: 0.8rem;
  text-align: center;
`;

const Warning = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.colors.warning700};
`;

const Facts = styled.dl`
  display: flex;
  flex-direction: column;
  gap: 0.6rem;
  overflow-wrap: anywhere;

  dt {
    color: ${({ theme }) => theme.colors.neutral600};
  }
`;

const PanelLink = styled.a`
  font-size: 1.4rem;
  color: ${({ theme }) => theme.colors.primary700};
  text-decoration: underline;
`;
