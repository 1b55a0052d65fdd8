import type { StrapiApp } from '@strapi/strapi/admin';
import { PublicationPanel } from './publication/publication-panel';

/** The part of the content manager that is used here; Strapi leaves it untyped. */
interface ContentManager {
  readonly apis: { addEditViewSidePanel(panels: readonly unknown[]): void };
}

/** What this product adds to Strapi's panel. */
export default {
  bootstrap(app: StrapiApp) {
    const { apis } = app.getPlugin('content-manager') as unknown as ContentManager;
    apis.addEditViewSidePanel([PublicationPanel]);
  },
};
