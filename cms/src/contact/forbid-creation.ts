import type { Core } from '@strapi/strapi';

const CREATE = 'plugin::content-manager.explorer.create';

/** The part of an action that says which content types it is for. */
interface PanelAction {
  subjects?: string[];
}

/** The part of Strapi's registry of actions that is used here. */
interface ActionProvider {
  readonly hooks: {
    readonly willRegister: {
      register(handler: (entry: { key: string; value: PanelAction }) => void): void;
    };
  };
}

/**
 * Takes "Create new entry" out of the CMS for what only arrives by the site: nobody should write a
 * visitor's message. Must be called before the content manager registers its actions.
 */
export function forbidCreation(strapi: Core.Strapi, uid: string): void {
  const { actionProvider } = strapi.service('admin::permission') as unknown as {
    actionProvider: ActionProvider;
  };
  actionProvider.hooks.willRegister.register(({ key, value }) => {
    if (key === CREATE && value.subjects) {
      value.subjects = value.subjects.filter((subject) => subject !== uid);
    }
  });
}
