import { keyWindowsOf } from '@elc/contracts/limits';
import { type ApiDocument, openApiDocument } from '@elc/contracts/openapi';
import type { FeatureContext } from '../features/feature';
import type { Content } from './content/content';

/** The API's own description, with the names that editors have set and an example that works here. */
export function apiDocumentOf(
  { settings, currentSettings }: FeatureContext,
  { siteSettings, catalogue }: Content,
): () => Promise<ApiDocument> {
  return async () => {
    const [site, [command], current] = await Promise.all([
      siteSettings(),
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
  };
}
