import pictures from 'virtual:site-pictures';
import type { Snapshot } from '@elc/contracts';
import { createApp } from 'astro/app/entrypoint';
import type { InsertBytes } from '../publish/cached-html.ts';

const app = createApp({ streaming: false });

// By default Astro answers an error page; a publication must stop instead, with the reason.
app.renderError = async (request, { error, status, response }) => {
  if (error instanceof Error) throw error;
  if (status === 404 && response) return response;
  throw new Error(`${new URL(request.url).pathname} answered ${status}`, { cause: error });
};

/** Renders one page from a snapshot; throws what the page throws. */
export function render(
  request: Request,
  snapshot: Snapshot,
  insertBytes?: InsertBytes,
): Promise<Response> {
  return app.render(request, { locals: { snapshot, ...(insertBytes && { insertBytes }) } });
}

/** The pictures that belong to the site's code, by file name; the publisher makes their sizes too. */
export const sitePictures = pictures;
