import type { Snapshot } from '@elc/contracts';
import {
  API_TABS,
  type ApiOperation,
  describeOperations,
  openApiDocument,
  SECTION_TEXTS,
} from '@elc/contracts/openapi';

/** A section of a tab with its endpoints. */
export interface DocumentedSection {
  readonly title: string;
  readonly text: string;
  readonly operations: readonly ApiOperation[];
}

/** The sections of one tab of the page, by the tab's id. */
type DocumentedTabs = ReadonlyMap<string, readonly DocumentedSection[]>;

/** Everything that the page says about endpoints, from the same document that the API serves. */
export function documentedTabs({
  publicUrl,
  settings,
  commands,
}: Pick<Snapshot, 'publicUrl' | 'settings' | 'commands'>): DocumentedTabs {
  const operations = describeOperations(
    openApiDocument({
      publicUrl,
      gameName: settings.gameName,
      supportEmail: settings.supportEmail,
      commandId: commands[0]?.id,
    }),
  );
  return new Map(
    API_TABS.map(({ id, sections }) => [
      id,
      sections.map((section) => {
        const { title, text } = SECTION_TEXTS[section];
        return { title, text, operations: operations.filter(({ tag }) => tag === title) };
      }),
    ]),
  );
}
