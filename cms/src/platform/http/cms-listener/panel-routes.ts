type PanelMatch =
  /** `form` where the panel sends files; any other body is JSON. */
  | { readonly found: 'route'; readonly body: 'json' | 'form' }
  | { readonly found: 'path'; readonly allowed: readonly string[] }
  | { readonly found: 'nothing' };

/**
 * What the CMS listener serves: calls of Strapi's panel (read from its requests), its files, and
 * uploads. `:name` is one segment, `*` any rest; GET includes HEAD. Left out on purpose: the
 * content API, its accounts and their settings, data transfer and uploads by address (the server would fetch what
 * callers name), sending any mail, AI services, changes of content types.
 */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  '': ['GET /', 'GET /favicon.ico', 'GET /_health', 'GET /metrics', 'GET /uploads/:file'],
  '/first-administrator': ['GET /:code'],
  '/elc': [
    'GET /publication/:uid/:documentId',
    'GET /coming-changes',
    'GET /versions/:uid/:documentId',
    'GET POST /versions/:uid/:documentId/:id',
    'GET /deleted-documents',
    'GET /first-steps',
    'GET /values/:uid/:field',
    'GET /advertisements/:documentId/payment',
  ],
  '/admin': [
    // The panel's own pages, scripts and styles.
    'GET',
    'GET /*',
    'POST /project-settings',
    'POST /login',
    'POST /access-token',
    'POST /register-admin',
    'POST /register',
    'POST /forgot-password',
    'POST /reset-password',
    'POST /logout',
    'POST /permissions/check',
    'PUT /users/me',
    'DELETE /users/me/sessions',
    'DELETE /users/me/sessions/:sessionId',
    'POST /users',
    'PUT DELETE /users/:id',
    'POST /users/batch-delete',
    'PUT /roles/:id/permissions',
    'POST /roles',
    'PUT DELETE /roles/:id',
    'POST /roles/batch-delete',
    'POST /webhooks',
    'PUT DELETE /webhooks/:id',
    'POST /webhooks/batch-delete',
    'POST /webhooks/:id/trigger',
    'POST /admin-tokens',
    'PUT DELETE /admin-tokens/:id',
    'POST /admin-tokens/:id/regenerate',
    'PUT /homepage/layout',
  ],
  '/content-manager': [
    'GET /init',
    'GET /content-types',
    'GET /content-types-settings',
    'GET PUT /content-types/:uid/configuration',
    'GET /components',
    'GET PUT /components/:uid/configuration',
    'POST /uid/generate',
    'POST /uid/check-availability',
    'GET /relations/:model/:targetField',
    'GET /relations/:model/:id/:targetField',
    'GET PUT DELETE /single-types/:model',
    'POST /single-types/:model/actions/:action',
    'GET /single-types/:model/actions/countDraftRelations',
    'GET POST /collection-types/:model',
    'POST /collection-types/:model/clone/:sourceId',
    'POST /collection-types/:model/auto-clone/:sourceId',
    'GET PUT DELETE /collection-types/:model/:id',
    'POST /collection-types/:model/actions/:action',
    'GET /collection-types/:model/actions/countManyEntriesDraftRelations',
    'POST /collection-types/:model/:id/actions/:action',
    'GET /collection-types/:model/:id/actions/countDraftRelations',
    'GET /preview/url/:contentType',
    'GET /preview/script',
    'GET /homepage/recent-documents',
    'GET /homepage/count-documents',
  ],
  '/email': ['GET /settings', 'POST /test'],
  '/upload': [
    'GET PUT /settings',
    'GET PUT /configuration',
    'FORM',
    'GET /files',
    'FORM /files',
    'GET PUTFORM DELETE /files/:id',
    'FORM /files/:id/replace',
    'GET POST /folders',
    'GET PUT /folders/:id',
    'GET /folder-structure',
    'POST /actions/bulk-delete',
    'POST /actions/bulk-move',
    'POST /actions/bulk-update',
    'GET /ai-metadata-jobs/latest',
    'GET /ai-metadata-jobs/pending-count',
  ],
  '/i18n': [
    'GET /iso-locales',
    'GET POST /locales',
    'PUT DELETE /locales/:id',
    'POST /content-manager/actions/get-non-localized-fields',
    'GET /content-manager/get-fill-from-locale/:model',
    'GET PUT /settings',
    'GET /ai-localization-jobs/collection-types/:contentType/:documentId',
    'GET /ai-localization-jobs/single-types/:contentType',
  ],
  '/users-permissions': [
    'GET /roles',
    'GET /roles/:role',
    'GET /permissions',
    'GET /policies',
    'GET /routes',
  ],
};

/** In development the panel changes content types. */
const SERVED_IN_DEVELOPMENT: typeof SERVED = {
  '/content-type-builder': [
    'GET /reserved-names',
    'GET /content-types',
    'GET /content-types/:uid',
    'GET /components',
    'GET /components/:uid',
    'GET /schema',
    'GET /update-schema-status',
    'POST /content-types',
    'PUT DELETE /content-types/:uid',
    'POST /components',
    'PUT DELETE /components/:uid',
    'PUT DELETE /component-categories/:name',
    'POST /update-schema',
  ],
};

/** Transfers of all data, and tokens for the content API, which this listener does not serve. */
const CLOSED = /^\/admin\/(?:transfer|api-tokens)(?:\/|$)/;

interface Row {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
}

/** Methods of routes that take a form. */
const FORMS: Readonly<Record<string, string>> = { FORM: 'POST', PUTFORM: 'PUT' };

/** `path` is as sent: another spelling (case, escapes, double slashes, dots) matches nothing. */
export function createPanelMatcher(isDevelopment = false) {
  const rows = rowsOf(SERVED).concat(isDevelopment ? rowsOf(SERVED_IN_DEVELOPMENT) : []);
  return (method: string, path: string): PanelMatch => {
    if (CLOSED.test(path) || /%2f|%5c|%00|\\|\/\.{1,2}(?:\/|$)|\/\//i.test(path)) {
      return { found: 'nothing' };
    }
    const allowed = rows
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => methods);
    if (allowed.length === 0) return { found: 'nothing' };
    if (allowed.some((one) => FORMS[one] === method)) return { found: 'route', body: 'form' };
    const wanted = method === 'HEAD' ? 'GET' : method;
    if (allowed.includes(wanted)) return { found: 'route', body: 'json' };
    return { found: 'path', allowed: allowed.map((one) => FORMS[one] ?? one) };
  };
}

function rowsOf(groups: typeof SERVED): Row[] {
  return Object.entries(groups).flatMap(([prefix, lines]) =>
    lines.map((line) => {
      const [, methods = '', path = ''] = /^([A-Z ]+?)(?: (\/.*))?$/.exec(line) ?? [];
      const pattern = `${prefix}${path}`.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*');
      return { methods: methods.split(' '), pattern: new RegExp(`^${pattern}/?$`) };
    }),
  );
}
