/**
 * What: actions of the panel are removed, or lose content types, as Strapi registers them (hooks of its action
 *   provider).
 * Why: the panel offers to every role what has no place here: read-only types, tokens, the shop, the type builder.
 *   Strapi has no setting for it, and a super admin has every action that is registered.
 * Upstream: https://github.com/strapi/strapi/issues/931 (closed as a duplicate of a request).
 * Proven by: `e2e/http/cms-listener.4xx.test.ts` ("a role takes all permissions that there are"),
 *   `e2e/browser/editors.spec.ts` ("nothing is offered that is not here").
 */
import type { Core } from '@strapi/strapi';

/** A content type that editors only read, because its rules are those of the site's panel. */
interface ReadOnlyContent {
  readonly uid: string;
  /** Codes of the roles that may read it, besides the super admins. */
  readonly readers: readonly string[];
}

interface SchemaOptions {
  readonly readers?: readonly string[];
}

/** Types whose schema names their readers under `pluginOptions.elc.readers`. */
export function readOnlyContent(strapi: Core.Strapi): readonly ReadOnlyContent[] {
  return Object.entries(strapi.contentTypes).flatMap(([uid, { pluginOptions }]) => {
    const { readers } = (pluginOptions?.elc ?? {}) as SchemaOptions;
    return readers ? [{ uid, readers }] : [];
  });
}

/** No role has an action that writes. Called before the content manager registers its actions. */
export function protectReadOnlyContent(strapi: Core.Strapi): void {
  for (const { uid } of readOnlyContent(strapi)) {
    forbidActions(strapi, uid, ['create', 'update', 'delete', 'publish']);
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
