import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { contentTypes } from './content/content-types';

/** Refuses to take Site settings off the site: no page can be rendered without them. */
export function keepSettings(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    if (uid === contentTypes.settings.uid && (action === 'unpublish' || action === 'delete')) {
      throw new errors.ValidationError(
        'Site settings cannot be taken off the site: every page needs them. Change them and publish.',
      );
    }
    return next();
  });
}
