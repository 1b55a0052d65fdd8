import { expect, test } from 'vitest';
import { COMPOSE_NAMES, ENV_NAMES, FILE_SETTINGS } from './env.ts';
import { misspeltSettings } from './misspelt-settings.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['S3_BUCKT', 'S3_BUCKET'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['APP_KEY_FILE', 'APP_KEYS_FILE'],
])('%s is taken for %s', (name, setting) => {
  expect(misspeltSettings([name])).toEqual([`${name} is not a setting. Did you mean ${setting}?`]);
});

test('settings, and names of the image, Compose and Kubernetes, are let through', () => {
  const ours = [...ENV_NAMES, ...FILE_SETTINGS, ...COMPOSE_NAMES, 'SITE', 'CMS'];
  const image = ['PATH', 'HOME', 'HOSTNAME', 'NODE_VERSION', 'YARN_VERSION', 'NODE_OPTIONS'];
  const cluster = ['KUBERNETES_SERVICE_HOST', 'KUBERNETES_PORT_443_TCP_PORT', 'REDIS_PORT'];
  const others = ['STRAPI_TELEMETRY_DISABLED', 'POSTGRES_PASSWORD', 'AWS_REGION', 'TZ', 'LANG'];
  expect(misspeltSettings([...ours, ...image, ...cluster, ...others])).toEqual([]);
});
