/**
 * Files about what is decided before a database or a second replica matters: how requests are read and
 * refused, what the built site and the documentation contain, how failing upstreams are answered. A whole run
 * runs them on SQLite only, whose statements also run on the thread that answers (`stalls`).
 */
export const ON_ONE_DATABASE = {
  hostile: [
    'e2e/hostile/sockets-*.test.ts',
    'e2e/hostile/headers-table.test.ts',
    'e2e/hostile/stalls.test.ts',
  ],
  http: [
    ...['ad-uploads.4xx', 'alt-text.4xx', 'caching.304', 'closed-surface.404', 'cms-listener.4xx'],
    ...['cross-origin.200', 'editor-links.4xx', 'every-text.200', 'foreign.403', 'heads.200'],
    ...['key.401', 'logs.4xx', 'moved-pages.301', 'named-pages.301', 'nginx.200', 'openapi.200'],
    ...['page-budgets.200', 'page-texts.200', 'partial-rendering.200', 'picture-blocks.200'],
    ...['player-tools.5xx', 'previews.4xx', 'privacy.4xx', 'read-only-content.4xx'],
    ...['refused-fields.4xx', 'request-bodies.4xx', 'samples.200', 'scans.faults', 'search.4xx'],
    ...['site-links.200', 'strict-numbers.400', 'told-facts.200', 'updates.faults'],
    ...['validation.400', 'wiki.200', 'wiki.5xx'],
  ].map((name) => `e2e/http/${name}.test.ts`),
};

/**
 * Lifecycle tests whose products render their pages whatever their port is, or start seldom. They leave the port of
 * the first content to the others, beside which a whole run runs them: all in turn would outlast everything else.
 */
export const AT_ANY_PORT = ['alerts', 'backup', 'stopping', 'upgrade'].map(
  (name) => `e2e/lifecycle/${name}.test.ts`,
);

const NAME = 'ELC_TEST_FILES';

/** The files that one job of a whole run is for; every file where none is set. */
export type Share =
  | 'one database'
  | 'both databases'
  | 'at any port'
  | 'at the port of the first content';

export const shareSetting = (share: Share) => ({ [NAME]: share });

export const shareOfFiles = () => process.env[NAME] as Share | undefined;
