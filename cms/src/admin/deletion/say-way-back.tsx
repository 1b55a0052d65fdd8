import { Typography } from '@strapi/design-system';

/** Of Strapi's types the one with drafts has a status, and its documents can be restored. */
interface ListedDocument {
  readonly status?: string;
}

interface View {
  readonly document?: ListedDocument;
  /** Those that are selected in a list. */
  readonly documents?: readonly ListedDocument[];
}

/** What can be done with documents; `type` and `position` are Strapi's. */
export interface Action {
  (view: View): { readonly dialog?: object } | null;
  readonly type?: string;
  readonly position?: unknown;
}

/** Says before a document is deleted that it can be brought back, where it can. */
export function sayWayBack(action: Action): Action {
  if (action.type !== 'delete') return action;
  const useShown = (view: View) => {
    const shown = action(view);
    const [first] = view.document ? [view.document] : (view.documents ?? []);
    if (!shown?.dialog || !first?.status) return shown;
    return { ...shown, dialog: { ...shown.dialog, content: <WayBack /> } };
  };
  return Object.assign(useShown, { type: action.type, position: action.position });
}

const WayBack = () => (
  <Typography textAlign="center">
    It is taken off the site. It can be restored for 30 days, under “Deleted lately” on the home
    page.
  </Typography>
);
