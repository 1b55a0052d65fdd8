import { fillAdDocuments } from '../ads';
import type { Migration } from '../db/migrate';
import { fillReportDocuments } from '../reports';

/** What each schema version asks of the rows of older ones, oldest first. */
export const migrations: readonly Migration[] = [
  // Ads and reports became collection types of the CMS.
  {
    version: 3,
    async up(transaction) {
      await fillAdDocuments(transaction);
      await fillReportDocuments(transaction);
    },
  },
];
