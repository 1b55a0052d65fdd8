import { Typography } from '@strapi/design-system';
import type { AdPaymentShown } from '../platform/rules/panel-answers';
import type { EditView } from './edit-view';
import { useLoaded } from './use-loaded';

const ADS = 'api::advertisement.advertisement';
const REPORTS = 'api::report.report';
const MESSAGES = 'api::contact-message.contact-message';

/** What visitors sent: readers of the site never see it. */
export const isInbox = (model: string): boolean => [ADS, REPORTS, MESSAGES].includes(model);

/** A section beside the open document; `type` is Strapi's name of its own ones. */
export interface SidePanel {
  (view: EditView): object | null;
  readonly type?: string;
}

/** Strapi shows Save without a right to it: ads and reports have none. */
export function withoutSave(panel: SidePanel): SidePanel {
  if (panel.type !== 'actions') return panel;
  const useShown = (view: EditView) => {
    const shown = panel(view);
    return [ADS, REPORTS].includes(view.model) ? null : shown;
  };
  return Object.assign(useShown, { type: panel.type });
}

/** The section beside an ad with its price and payment. */
export function PaymentPanel({ model, document }: EditView) {
  if (model !== ADS || !document?.documentId) return null;
  return { title: 'Payment', content: <Payment documentId={document.documentId} /> };
}

function Payment({ documentId }: { readonly documentId: string }) {
  const shown = useLoaded<AdPaymentShown>(`/elc/advertisements/${documentId}/payment`);
  if (shown === null) return <p role="status">Loading…</p>;
  if (shown === 'failed') return <p role="status">The CMS does not answer. Reload the page.</p>;
  return (
    <dl>
      <Typography tag="dt" variant="pi" fontWeight="bold">
        Price
      </Typography>
      <Typography tag="dd">{shown.price}</Typography>
      <Typography tag="dt" variant="pi" fontWeight="bold">
        Payment
      </Typography>
      <Typography tag="dd">{shown.payment}</Typography>
    </dl>
  );
}
