import type { Core } from '@strapi/strapi';
import { closeFeatures, openFeatures } from './app/features';
import { keepHeadline } from './app/first-content/move-headline';
import { permitNewFields } from './app/first-content/permit-editors';
import { MIGRATE_ONLY, migrations, refuseNewerDatabase } from './app/migrations';
import { startProduct, stopProduct } from './app/product';
import { registerInStrapi } from './app/register-in-strapi';
import { siteCode } from './app/site-code';
import { tables } from './app/tables';
import { watchNames } from './features/accounts/watch-names';
import { watchUsers } from './features/admin-keys/watch-users';
import { migrate } from './platform/db/migrate';
import { lockSchema, type SchemaLock } from './platform/db/schema-lock';
import { env } from './platform/env/env';
import type { BackgroundJob } from './platform/jobs/background-job';
import { lockDataDir, refuseHalfRestored } from './platform/lock-data-dir';
import { declareSchedules, prepareFirstRelease, workAroundDocuments } from './publishing';
import { boundPictures } from './strapi/bound-pictures';
import { sendCmsMails } from './strapi/cms-mails';
import { answerOriginsOnly } from './strapi/cors';
import { receiveEditorUploads } from './strapi/editor-uploads';
import { checkEmailsInLinearTime } from './strapi/linear-email';
import { answerForAssistant } from './strapi/no-assistant';
import { forbidActions, protectReadOnlyContent, removeActions } from './strapi/panel-actions';
import { guardPanelRoutes } from './strapi/panel-sign-in';
import { keepWebhooksPublic } from './strapi/public-webhooks';
import { recognizeIndexes } from './strapi/recognize-indexes';
import { removeAccountSettings, removeTokens } from './strapi/remove-tokens';
import { reportFailedCommits } from './strapi/report-failed-commits';
import { storePicturesOnly } from './strapi/store-pictures-only';
import { sanitizeTextBindings } from './strapi/text-bindings';
import { guardUsedPictures } from './strapi/used-pictures';
import { waitForLock } from './strapi/wait-for-lock';

let jobs: BackgroundJob[] = [];
/** Held from before Strapi looks at the schema until nothing is left to change. On SQLite one process has the data folder. */
let schemaLock: SchemaLock | undefined;
/** Ends the claim of this process on its data folder. */
let unlockDataDir = () => {};

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    checkEmailsInLinearTime();
    reportFailedCommits(strapi.db.connection);
    const settings = env();
    const { DATABASE_URL, DATA_DIR } = settings;
    refuseHalfRestored(DATA_DIR);
    if (DATABASE_URL) {
      schemaLock = await lockSchema({
        connectionString: DATABASE_URL,
        onWaiting: () =>
          strapi.log.info('Another replica is bringing the database up to date: waiting for it.'),
      });
    } else {
      waitForLock(strapi.db.connection);
      if (!strapi.config.get(MIGRATE_ONLY, false)) unlockDataDir = lockDataDir(DATA_DIR);
    }
    await refuseNewerDatabase(strapi.db.connection);
    await keepHeadline(strapi.db.connection);
    recognizeIndexes(strapi);
    for (const table of tables) strapi.get('models').add(table);
    declareSchedules(strapi);
    forbidActions(strapi, 'api::contact-message.contact-message', ['create']);
    // Extensions are installed with the product, not from Strapi's shop.
    removeActions(strapi, ['admin::marketplace.']);
    // Content types are changed in development alone.
    if (settings.NODE_ENV === 'production')
      removeActions(strapi, ['plugin::content-type-builder.']);
    answerForAssistant(strapi);
    removeTokens(strapi);
    removeAccountSettings(strapi);
    protectReadOnlyContent(strapi);
    answerOriginsOnly(strapi);
    receiveEditorUploads(strapi);
    storePicturesOnly(strapi);
    boundPictures(strapi);
    guardUsedPictures(strapi);
    workAroundDocuments(strapi);
    guardPanelRoutes(strapi);
    permitNewFields(strapi);
    jobs = openFeatures(strapi);
    registerInStrapi(strapi);
    const isToServe = !strapi.config.get(MIGRATE_ONLY, false) && settings.NODE_ENV === 'production';
    if (isToServe) void siteCode.then(prepareFirstRelease);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    sanitizeTextBindings(strapi.db.connection);
    await migrate(strapi.db.connection, migrations);
    await schemaLock?.release();
    if (strapi.config.get(MIGRATE_ONLY, false)) return;
    if (env().NODE_ENV === 'production') keepWebhooksPublic(strapi);
    sendCmsMails(strapi);
    watchNames(strapi);
    watchUsers(strapi);
    await startProduct(strapi, jobs);
  },

  async destroy() {
    await stopProduct();
    await closeFeatures();
    unlockDataDir();
  },
};
