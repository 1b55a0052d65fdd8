/**
 * What: the number of API tokens, content types and components leaves Strapi's home page, and the actions of
 *   tokens and account settings its panel.
 * Why: no listener serves what the tokens are for, and the numbers lead to parts that are removed.
 * Upstream: no issue known.
 * Proven by: `e2e/browser/editors.spec.ts` ("nothing is offered that is not here").
 */
import type { Core } from '@strapi/strapi';
import { removeActions } from './panel-actions';

interface Homepage {
  getKeyStatistics(): Promise<object>;
}

/**
 * Takes API tokens and transfer tokens out of Strapi's panel, for every role: no listener serves what they are
 * for. The home page leaves a number out that is null: so it does those that lead to the type builder. Must be called before the panel registers its actions.
 */
export function removeTokens(strapi: Core.Strapi): void {
  removeActions(strapi, ['admin::api-tokens.', 'admin::transfer.tokens.']);
  const homepage = strapi.service('admin::homepage') as unknown as Homepage;
  const { getKeyStatistics } = homepage;
  const left = { apiTokens: null, contentTypes: null, components: null };
  homepage.getKeyStatistics = async () => ({ ...(await getKeyStatistics()), ...left });
}

/**
 * Takes out settings of Strapi's accounts, which nothing here reads: the site has its own sign-in, mails and roles.
 * That the three roles can be read is left, for the field of a user.
 */
export function removeAccountSettings(strapi: Core.Strapi): void {
  const settings = ['advanced-settings.', 'email-templates.', 'providers.'];
  const roles = ['create', 'update', 'delete'].map((action) => `roles.${action}`);
  removeActions(
    strapi,
    [...settings, ...roles].map((action) => `plugin::users-permissions.${action}`),
  );
}
