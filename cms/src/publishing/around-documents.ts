import type { Core } from '@strapi/strapi';
import { auditEditors } from './audit-editors';
import { keepSettings, keepWholeLists, makeSlugs } from './before-save';
import { checkPublished } from './check-published';
import { cleanTexts } from './clean-texts';
import { watchContent } from './content-changes';
import { shortenUploadAddresses } from './document-pictures';
import { guardClones } from './editor-rights';
import { explainRefusals } from './explain-refusals';
import { checkFields } from './field-checks';
import { guardSchedules, keepAgeOfScheduled } from './schedules/schedule-job';
import { readyRenderer } from './served-site';
import { keepVersions } from './versions/versions';

/**
 * What works around Strapi's Document Service, the outermost first: each is called with what those before it have let
 * through, and sees what those after it have done.
 */
const IN_ORDER: ReadonlyArray<(strapi: Core.Strapi) => void> = [
  shortenUploadAddresses,
  // What those after it refuse is explained, Strapi's own refusals included.
  explainRefusals,
  // Before anything looks at the texts.
  cleanTexts,
  checkFields,
  makeSlugs,
  keepWholeLists,
  // Begins the transaction of a publication, which is checked when the others have done their part.
  checkPublished,
  keepSettings,
  guardSchedules,
  keepAgeOfScheduled,
  keepVersions,
  auditEditors,
  guardClones,
  (strapi) => watchContent(strapi, { onDraft: () => void readyRenderer() }),
];

/** Must be called once, before Strapi starts. */
export function workAroundDocuments(strapi: Core.Strapi): void {
  for (const register of IN_ORDER) register(strapi);
}
