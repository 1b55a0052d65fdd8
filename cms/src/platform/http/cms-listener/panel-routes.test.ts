import { expect, test } from 'vitest';
import { createPanelMatcher } from './panel-routes';

const match = createPanelMatcher();

test.each([
  ['GET', '/'],
  ['GET', '/admin'],
  ['HEAD', '/admin/init'],
  ['GET', '/admin/auth/login'],
  ['GET', '/admin/strapi-Cx3v.js'],
  ['POST', '/admin/login'],
  ['PUT', '/content-manager/collection-types/api::guide.guide/a1b2c3'],
  ['POST', '/content-manager/collection-types/api::guide.guide/actions/publish'],
  ['GET', '/uploads/picture_1a2b.webp'],
  ['GET', '/users-permissions/roles'],
  ['POST', '/admin/webhooks/'],
])('%s %s is the panel’s', (method, path) => {
  expect(match(method, path)).toEqual({ found: 'route', body: 'json' });
});

test.each([
  ...['POST /upload', 'POST /upload/files', 'POST /upload/files/7/replace'],
  'PUT /upload/files/7',
])('%s takes a form', (route) => {
  const [method = '', path = ''] = route.split(' ');
  expect(match(method, path)).toEqual({ found: 'route', body: 'form' });
});

test.each([
  '/api',
  '/api/auth/local/register',
  '/api/guides',
  '/API/guides',
  '/graphql',
  '/mcp',
  '/documentation',
  '/admin%2Flogin',
  '/admin/../api/guides',
  '/admin/./login',
  '//admin/login',
  '/Admin/login',
  '/admin/transfer/runner/push',
  '/admin/transfer/runner/pull',
  '/admin/transfer/tokens',
  '/admin/api-tokens',
  '/admin/api-tokens/1/regenerate',
  '/upload/actions/upload-from-urls',
  '/upload/actions/generate-ai-metadata',
  '/uploads/folder/file.png',
  '/users-permissions/advanced',
  '/users-permissions/email-templates',
  '/users-permissions/providers',
  '/content-type-builder/content-types',
  '/.env',
])('%s is nothing', (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    expect(match(method, path)).toEqual({ found: 'nothing' });
  }
});

test.each([
  { method: 'POST', path: '/admin/REGISTER-ADMIN', allowed: ['GET'] },
  { method: 'PUT', path: '/upload', allowed: ['POST'] },
  { method: 'DELETE', path: '/users-permissions/roles/1', allowed: ['GET'] },
])('$method $path is not allowed', ({ method, path, allowed }) => {
  expect(match(method, path)).toEqual({ found: 'path', allowed });
});

test('in development the panel changes content types', () => {
  const develop = createPanelMatcher(true);
  expect(develop('POST', '/content-type-builder/update-schema')).toEqual({
    found: 'route',
    body: 'json',
  });
});
