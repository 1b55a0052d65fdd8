import type { Core } from '@strapi/strapi';
import { env } from '../platform/env/env';
import { ApiError } from '../platform/http/errors/api-error';

/** A content type that editors only read, because its rules are those of the site's panel. */
interface ReadOnlyContent {
  readonly uid: string;
  readonly panelUrl: string;
  readonly name: string;
  /** Codes of the roles that may read it, besides the super admins. */
  readonly readers: readonly string[];
}

interface SchemaOptions {
  readonly panelTab?: string;
  readonly readers?: readonly string[];
}

const READS = new Set(['findOne', 'findMany', 'findFirst', 'count']);

/** Handlers of the content manager that write to a document, or to many. */
const WRITES = new Set(
  [
    ...['create', 'clone', 'autoClone', 'update', 'delete', 'publish', 'unpublish', 'discard'],
    ...['bulkDelete', 'bulkPublish', 'bulkUnpublish'],
  ].map((action) => `collection-types.${action}`),
);

/** Types whose schema names a tab of the site's panel under `pluginOptions.elc.panelTab`. */
export function readOnlyContent(strapi: Core.Strapi): readonly ReadOnlyContent[] {
  return Object.entries(strapi.contentTypes).flatMap(([uid, { info, pluginOptions }]) => {
    const { panelTab, readers = [] } = (pluginOptions?.elc ?? {}) as SchemaOptions;
    if (panelTab === undefined) return [];
    const panelUrl = `${env().PUBLIC_URL}/admin?tab=${panelTab}`;
    return [{ uid, panelUrl, name: info.displayName, readers }];
  });
}

/** @throws ApiError 403 READ_ONLY_CONTENT. Strapi's ForbiddenError would lose the sentence. */
function assertWritable(strapi: Core.Strapi, uid: string): void {
  const found = readOnlyContent(strapi).find((content) => content.uid === uid);
  if (!found) return;
  const { name: content, panelUrl: address } = found;
  throw new ApiError('READ_ONLY_CONTENT', { values: { content, address } });
}

/**
 * No role has an action that writes, calls get the address where it is changed, and the Document
 * Service refuses. Called before the content manager registers its actions and routes.
 */
export function protectReadOnlyContent(strapi: Core.Strapi): void {
  for (const { uid } of readOnlyContent(strapi)) {
    forbidActions(strapi, uid, ['create', 'update', 'delete', 'publish']);
  }
  guardWrites(strapi);
  strapi.documents.use((context, next) => {
    if (!READS.has(context.action)) assertWritable(strapi, context.uid);
    return next();
  });
}

interface ContentManagerRoute {
  readonly handler: unknown;
  config?: { policies?: unknown[] };
}

/** Strapi resolves policies of its own routes by their names alone. */
const WRITABLE = 'global::writable-content';

/** Puts the sentence before the content manager's own check, which only says "Forbidden". */
function guardWrites(strapi: Core.Strapi): void {
  strapi.get('policies').set(WRITABLE, ({ params }: { params: { model?: string } }) => {
    assertWritable(strapi, params.model ?? '');
    return true;
  });
  const { routes } = strapi.plugin('content-manager') as unknown as {
    routes: { admin: { routes: ContentManagerRoute[] } };
  };
  const writes = routes.admin.routes.filter(({ handler }) => WRITES.has(String(handler)));
  if (writes.length < WRITES.size) {
    throw new Error('The content manager has other actions that write: guard them.');
  }
  for (const route of writes) {
    const policies = [WRITABLE, ...(route.config?.policies ?? [])];
    route.config = { ...route.config, policies };
  }
}

const EXPLORER = 'plugin::content-manager.explorer';

type ExplorerAction = 'create' | 'update' | 'delete' | 'publish';

interface PanelAction {
  subjects?: string[];
}

interface ActionProvider {
  readonly hooks: {
    readonly willRegister: {
      register(handler: (entry: { key: string; value: PanelAction }) => void): void;
    };
    readonly didRegister: { register(handler: (entry: { key: string }) => Promise<void>): void };
  };
  delete(key: string): Promise<unknown>;
}

/** For every role; called before the content manager registers its actions. */
export function forbidActions(
  strapi: Core.Strapi,
  uid: string,
  actions: readonly ExplorerAction[],
): void {
  const forbidden = new Set(actions.map((action) => `${EXPLORER}.${action}`));
  actionProviderOf(strapi).hooks.willRegister.register(({ key, value }) => {
    if (forbidden.has(key) && value.subjects) {
      value.subjects = value.subjects.filter((subject) => subject !== uid);
    }
  });
}

/** Takes parts of the panel out of the CMS, for every role, by what their actions begin with. Must be called before the panel registers them. */
export function removeActions(strapi: Core.Strapi, beginnings: readonly string[]): void {
  const provider = actionProviderOf(strapi);
  provider.hooks.didRegister.register(async ({ key }) => {
    if (beginnings.some((beginning) => key.startsWith(beginning))) await provider.delete(key);
  });
}

function actionProviderOf(strapi: Core.Strapi): ActionProvider {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: ActionProvider;
  };
  return actionProvider;
}
