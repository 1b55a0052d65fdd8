import type { Core } from '@strapi/strapi';

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

/** Takes a part of the panel out of the CMS, for every role. Must be called before the panel registers it. */
export function removeAction(strapi: Core.Strapi, action: string): void {
  const provider = actionProviderOf(strapi);
  provider.hooks.didRegister.register(async ({ key }) => {
    if (key === action) await provider.delete(key);
  });
}

function actionProviderOf(strapi: Core.Strapi): ActionProvider {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: ActionProvider;
  };
  return actionProvider;
}
