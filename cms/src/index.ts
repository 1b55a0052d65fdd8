import type { Core } from '@strapi/strapi';
import { watchUsers } from './accounts/watch-users';
import { declareFirstAdministratorRoute } from './cms-listener/first-administrator-route';
import { guardPanelRoutes } from './cms-listener/guard-panel-routes';
import { forbidCreation } from './contact/only-arrives';
import { recogniseIndexes } from './database/recognise-indexes';
import { reportFailedCommits } from './database/report-failed-commits';
import { env } from './env/env';
import { keepPanelHeadersOnCms } from './http/cms-headers';
import { watchContent } from './publishing/content-changes';
import { makeSlugs } from './publishing/make-slugs';
import { shortenUploadAddresses } from './publishing/own-upload-addresses';
import { declarePublicationRoute } from './publishing/publication-route';
import { requireAltText } from './publishing/require-alt-text';
import { requireSafeLinks } from './publishing/require-safe-links';
import { createProduct, type Product } from './run/product';
import { refuseNewerDatabase } from './run/refuse-newer-database';
import { createSchemaVersions, SCHEMA_VERSION } from './store/schema-version';
import { tables } from './store/tables';
import { keepTextsStorable } from './store/text-bindings';
import { receiveEditorUploads } from './uploads/editor-uploads';
import { storePicturesOnly } from './uploads/store-pictures-only';
import { wiringOf } from './wiring';

let product: Product | undefined;

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    reportFailedCommits(strapi.db.connection);
    await refuseNewerDatabase(strapi);
    recogniseIndexes(strapi);
    for (const table of tables) strapi.get('models').add(table);
    forbidCreation(strapi, 'api::contact-message.contact-message');
    keepPanelHeadersOnCms(strapi);
    receiveEditorUploads(strapi);
    shortenUploadAddresses(strapi, env().CMS_PUBLIC_URL);
    storePicturesOnly(strapi);
    requireSafeLinks(strapi);
    makeSlugs(strapi);
    requireAltText(strapi);
    declarePublicationRoute(strapi);
    declareFirstAdministratorRoute(strapi);
    guardPanelRoutes(strapi);
    watchContent(strapi, () => wiringOf(strapi).contentChanged(), Date.now);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    keepTextsStorable(strapi.db.connection);
    await createSchemaVersions(strapi.db.connection).write(SCHEMA_VERSION);
    watchUsers(strapi, Date.now);
    product = createProduct(strapi);
    await product.start();
  },

  async destroy() {
    await product?.close();
  },
};
