import { expect, test } from 'vitest';
import { endpoints } from '../../contracts/src/index.ts';
import { strapiRoutes } from '../support/strapi-routes.ts';

test('Strapi has a route for every endpoint of the contracts', { timeout: 120_000 }, async () => {
  const listed = (await strapiRoutes()).flatMap(({ methods, path }) =>
    methods.map((method) => `${method} ${path}`),
  );
  const declared = Object.values(endpoints).map(
    ({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(listed).toEqual(expect.arrayContaining(declared));
});
