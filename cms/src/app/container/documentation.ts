import { keyWindowsOf } from '@elc/contracts/limits';
import { type ApiDocument, openApiDocument } from '@elc/contracts/openapi';
import { settings as siteSettings } from '../../publishing/content/kinds';
import type { Published } from '../../publishing/content/published';
import type { AppContext } from './context';

/** The API's own description, with the names that editors keep and an example that works here. */
export function documentationFrom(
  { settings, catalogue, currentSettings }: AppContext,
  published: Published,
): { apiDocument: () => Promise<ApiDocument> } {
  return {
    async apiDocument() {
      const [[site], [command], current] = await Promise.all([
        published.list(siteSettings),
        catalogue.commands(),
        currentSettings(),
      ]);
      return openApiDocument({
        publicUrl: settings.PUBLIC_URL,
        gameName: site?.gameName,
        supportEmail: site?.supportEmail,
        commandId: command?.id,
        keyWindows: keyWindowsOf(current.settings.keyLimits),
      });
    },
  };
}
