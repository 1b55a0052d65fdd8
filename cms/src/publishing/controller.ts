import type { Handlers } from '../features/handlers';
import type { PublishingFeature } from '.';

/** The call for the description of the API. */
export function publishingController(publishing: PublishingFeature) {
  return {
    openapi: async () => ({ body: await publishing.apiDocument() }),
  } satisfies Partial<Handlers>;
}
