import type { Snapshot } from '@elc/contracts';
import {
  API_TABS,
  describeOperations,
  openApiDocument,
  SECTION_TEXTS,
} from '@elc/contracts/openapi';

/**
 * Everything that the page says about endpoints, from the same document that the API serves: the sections of each
 * tab, by the tab's id.
 */
export function documentedTabs({
  publicUrl,
  settings,
  commands,
}: Pick<Snapshot, 'publicUrl' | 'settings' | 'commands'>) {
  const operations = describeOperations(
    openApiDocument({
      publicUrl,
      gameName: settings.gameName,
      supportEmail: settings.supportEmail,
      commandId: commands[0]?.id,
    }),
  );
  return new Map(
    API_TABS.map(({ id, sections }) => {
      const described = sections.map((section) => {
        const { title, text } = SECTION_TEXTS[section];
        return {
          id: section,
          title,
          text,
          operations: operations.filter(({ tag }) => tag === title),
        };
      });
      return [id, described];
    }),
  );
}
