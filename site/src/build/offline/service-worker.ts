import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerNavigation } from './answer-navigation.ts';

/** What is used of the worker's global scope: its library of types and that of pages do not go together. */
declare const self: {
  skipWaiting(): Promise<void>;
  /** Put in by the publisher: see publish/offline-files.ts. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
};

// Pages come from the network first, so a new worker may take over at once.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();

/** The saved list with the command that a page is about: pages of single commands are not saved. */
function savedCommand({ pathname }: URL): Response | undefined {
  const [, name] = /^\/commands\/([^/]+)\/?$/.exec(pathname) ?? [];
  return name ? Response.redirect(`/commands?q=${name}`) : undefined;
}

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request, url }) =>
    answerNavigation({
      fetch: () => fetch(request),
      cached: () => matchPrecache(url.pathname.replace(/(?<=.)\/$/, '')),
      offline: async () => savedCommand(url) ?? matchPrecache('/offline'),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
);

// Styles, scripts and typefaces are named by their content: a cached one equals that of the
// network.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
