import { openApiDocument } from '@elc/contracts/openapi';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';

/**
 * `/commands/category/{category}` and `/commands/{id}/rating` are both fixed by the specification; no
 * request fits both, since an id has 24 characters.
 */
const ACCEPTED = ['no-ambiguous-paths'];

test('the OpenAPI document passes an independent linter, without errors or warnings', async () => {
  const document = openApiDocument({
    publicUrl: 'https://election-city.example',
    supportEmail: 'support@election-city.example',
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  });
  const reports = problems
    .filter(({ ruleId }) => !ACCEPTED.includes(ruleId))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
  expect(reports).toEqual([]);
});
