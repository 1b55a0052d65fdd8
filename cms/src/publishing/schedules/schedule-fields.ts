import type { Core, UID } from '@strapi/strapi';

export const SCHEDULE_FIELDS = ['publishAt', 'unpublishAt'] as const;

/** What the schema says of the type's lists. */
interface ListView {
  readonly mainField: string;
  readonly columns: string[];
}

/** The content types with drafts, which can be published by themselves. */
export const scheduledTypes = (strapi: Core.Strapi) =>
  Object.entries(strapi.contentTypes).flatMap(([uid, { options, pluginOptions, attributes }]) => {
    const view = pluginOptions?.elc as ListView | undefined;
    if (!view || !options?.draftAndPublish) return [];
    return [{ uid: uid as UID.CollectionType, view, attributes }];
  });

/** Before Strapi makes tables and forms: each type with drafts has a schedule, without stating so. */
export function declareSchedules(strapi: Core.Strapi): void {
  for (const { view, attributes } of scheduledTypes(strapi)) {
    view.columns.push(...SCHEDULE_FIELDS);
    Object.assign(attributes, {
      publishAt: scheduledTime(
        'Publish at',
        'The draft of that time is published then, by itself. Press Save, not Publish.',
      ),
      unpublishAt: scheduledTime(
        'Unpublish at',
        'It is taken off the site then, by itself, and stays as a draft. Press Save.',
      ),
      /** Why the schedule could not be followed; shown beside the document. */
      scheduleFailure: {
        type: 'text',
        pluginOptions: { 'content-manager': { visible: false } },
      },
    });
  }
}

const scheduledTime = (label: string, help: string) => ({
  type: 'datetime',
  pluginOptions: { elc: { label, help } },
});
