import { BulletList, Check, Clock, Pencil, PuzzlePiece, Trash } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { askBeforeDeleting } from './ask-before-deleting';
import { brand, closeAnnouncements, hideNewsletter, nameTab } from './brand/brand';
import { Chips } from './chips/chips';
import { ChoiceOrNew } from './choice-or-new/choice-or-new';
import { chooseInputs } from './choose-inputs';
import { type Action, sayWayBack } from './deletion/say-way-back';
import { keepFormDraft, skipDeleted } from './document-cache';
import { ComingChangesWidget } from './home/coming-changes';
import { DeletedDocumentsWidget } from './home/deleted-documents';
import { FirstStepsWidget } from './home/first-steps';
import { SitePages } from './home/site-pages';
import { askBeforeOverwriting } from './other-editors/ask-before-overwriting';
import { PublicationPanel } from './publication/publication';
import { PaymentPanel, type SidePanel, withoutSave } from './read-only';
import { VersionsPanel } from './versions/versions-panel';
import { Year } from './year';

type ChangeOfActions = (actions: readonly Action[]) => readonly Action[];

/** The part of the content manager that is used here; Strapi leaves it untyped. */
interface ContentManager {
  readonly apis: {
    addBulkAction(change: ChangeOfActions): void;
    addDocumentAction(change: ChangeOfActions): void;
    addEditViewSidePanel(change: (panels: readonly SidePanel[]) => readonly unknown[]): void;
  };
}

/** A column of the content manager's lists. */
interface Column {
  readonly name: string;
}

interface Row {
  readonly [field: string]: string | null | undefined;
}

/** What this product adds to Strapi's panel. */
export default {
  config: brand,
  register(app: StrapiApp) {
    app.addMiddlewares([keepFormDraft, skipDeleted]);
    // The site has its own sign-in and roles. Plugins have registered their settings before.
    delete app.router.settings['users-permissions'];
    app.customFields.register([
      customField('choice-or-new', 'string', Pencil, ChoiceOrNew, {
        label: 'Choice or new text',
        description: 'A short text: one that is already in use, or a new one',
      }),
      customField('year', 'integer', Clock, Year, {
        label: 'Year',
        description: 'A year, without separators',
      }),
      customField('chips', 'json', BulletList, Chips, {
        label: 'Chips',
        description: 'A list of short texts',
      }),
    ]);
    app.widgets.register((widgets) => [
      widget('site-pages', PuzzlePiece, 'The site, page by page', SitePages),
      widget('coming-changes', Clock, 'Scheduled', ComingChangesWidget),
      widget('first-steps', Check, 'First steps', FirstStepsWidget),
      widget('deleted-documents', Trash, 'Deleted lately', DeletedDocumentsWidget),
      ...widgets,
    ]);
  },
  bootstrap(app: StrapiApp) {
    askBeforeDeleting();
    closeAnnouncements();
    hideNewsletter();
    nameTab();
    const { apis } = app.getPlugin('content-manager') as unknown as ContentManager;
    const change: ChangeOfActions = (actions) =>
      actions.filter(({ type }) => type !== 'edit-the-model').map(sayWayBack);
    apis.addBulkAction(change);
    apis.addDocumentAction((actions) => change(actions).map(askBeforeOverwriting));
    apis.addEditViewSidePanel((panels) => [
      ...panels.map(withoutSave),
      ...[PaymentPanel, PublicationPanel, VersionsPanel],
    ]);
    app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', chooseInputs);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', showColumns);
  },
};

function customField(
  name: string,
  type: 'string' | 'integer' | 'json',
  icon: typeof Check,
  Input: ComponentType,
  { label, description }: { readonly label: string; readonly description: string },
) {
  return {
    ...{ name, type, icon },
    intlLabel: { id: `elc.${name}.label`, defaultMessage: label },
    intlDescription: { id: `elc.${name}.description`, defaultMessage: description },
    components: { Input: async () => ({ default: Input }) },
  };
}

/** A section of the home page. */
const widget = (id: string, icon: typeof Check, title: string, Widget: ComponentType) => ({
  ...{ id, icon, title: { id: `elc.${id}.title`, defaultMessage: title } },
  component: async () => Widget,
});

const SCHEDULE = new Set(['publishAt', 'unpublishAt']);

interface List {
  readonly displayedHeaders: readonly Column[];
}

function showColumns<Shown extends List>(list: Shown) {
  const withSchedule = list.displayedHeaders.map((column) =>
    SCHEDULE.has(column.name) ? { ...column, cellFormatter: scheduledDate } : column,
  );
  return { ...list, displayedHeaders: withSchedule };
}

function shortDate(row: Row, { name }: Column) {
  const date = row[name];
  if (!date) return <DateText>-</DateText>;
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return <DateText>{format.format(new Date(date))}</DateText>;
}

/** A time that is over stays where the document was refused. */
function scheduledDate(row: Row, column: Column) {
  const isOver = Date.parse(row[column.name] ?? '') < Date.now();
  return (
    <>
      {isOver && <DateText>Not done: </DateText>}
      {shortDate(row, column)}
    </>
  );
}

/** As large as the other columns: Strapi leaves the size of a column's own text to the column. */
const DateText = styled.span`
  font-size: 1.4rem;
`;
