import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints, JSON_BODY_BYTES_MAX } from '@elc/contracts';
import { AD_IMAGE_BYTES_MAX } from '@elc/contracts/ads/ad-terms';
import { Ajv } from 'ajv';
import * as formats from 'ajv-formats';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { parse, parseAllDocuments } = createRequire(path.join(ROOT, 'cms/package.json'))('yaml');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const schema = (name: string) => JSON.parse(read(`e2e/documentation/published/${name}.json`));

/** What a file breaks in a published schema: the place, and what is wrong there. */
function breaches({ $schema: _, ...published }: Record<string, unknown>, content: unknown) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  formats.default.default(ajv);
  const validate = ajv.compile(published);
  validate(content);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const merged = (name: string) => parse(read(name), { merge: true });
const workflows = readdirSync(path.join(ROOT, '.github/workflows'));
const forms = readdirSync(path.join(ROOT, '.github/ISSUE_TEMPLATE'));

test.each([
  ['docker-compose.yml', 'compose-spec'],
  ['deploy/compose.small.yml', 'compose-spec'],
  ['deploy/alerts.yml', 'prometheus.rules'],
  ...workflows.map((name) => [`.github/workflows/${name}`, 'github-workflow']),
  ...forms.map((name) => [`.github/ISSUE_TEMPLATE/${name}`, 'github-issue-forms']),
])('%s is what the schema %s describes', (file, published) => {
  expect(breaches(schema(published), merged(file))).toEqual([]);
});

test('an environment file that is one object, which Compose refuses, is found', () => {
  const { services } = merged('deploy/compose.small.yml');
  const product = { ...services.product, env_file: { path: '.env', required: false } };
  const found = breaches(schema('compose-spec'), { services: { product } });
  expect(found.join('\n')).toContain('/services/product/env_file must be string');
});

/** Groups of the API, by what `apiVersion` says. */
const GROUPS: Readonly<Record<string, string>> = {
  v1: 'core.v1',
  'apps/v1': 'apps.v1',
  'networking.k8s.io/v1': 'networking.v1',
  'policy/v1': 'policy.v1',
};

test('each manifest of deploy/kubernetes.yml has only fields of its kind, with values of their types', () => {
  const { definitions } = schema('kubernetes');
  const manifests: { kind: string; apiVersion: string }[] = parseAllDocuments(
    read('deploy/kubernetes.yml'),
    { merge: true },
  ).map((document: { toJS(): unknown }) => document.toJS());
  expect(manifests.length).toBeGreaterThan(3);
  for (const manifest of manifests) {
    const name = `io.k8s.api.${GROUPS[manifest.apiVersion]}.${manifest.kind}`;
    expect(definitions, name).toHaveProperty([name]);
    const published = { $ref: `#/definitions/${name}`, definitions };
    expect(breaches(published, manifest), manifest.kind).toEqual([]);
    const misspelt = { ...manifest, metdata: {} };
    expect(breaches(published, misspelt).join()).toContain('metdata');
  }
});

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly annotations?: Readonly<Record<string, string>> };
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: {
          startupProbe: Record<'periodSeconds' | 'failureThreshold', number>;
        }[];
      };
    };
  };
}

const manifestOf = (kind: string): Manifest | undefined =>
  parseAllDocuments(read('deploy/kubernetes.yml'), { merge: true })
    .map((document: { toJS(): unknown }) => document.toJS())
    .find((manifest: Manifest) => manifest.kind === kind);

test('a first start may take 300 s, whoever waits for it', () => {
  expect(read('Dockerfile').match(/--start-period=(\d+)s/)?.[1]).toBe('300');
  const [{ startupProbe } = {}] = manifestOf('Deployment')?.spec.template.spec.containers ?? [];
  expect(Number(startupProbe?.periodSeconds) * Number(startupProbe?.failureThreshold)).toBe(300);
});

test('the ingress takes the largest picture of an ad, as nginx does', () => {
  const { annotations } = manifestOf('Ingress')?.metadata ?? {};
  const megabytes = Number.parseInt(
    annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '',
    10,
  );
  expect(megabytes * 1024 * 1024).toBeGreaterThan(AD_IMAGE_BYTES_MAX);
});

const BYTES: Readonly<Record<string, number>> = { k: 1024, m: 1024 ** 2 };

/** Of a size as nginx (`64k`) and Caddy (`64KiB`) have it; NaN without one. */
function bytesOf(size = ''): number {
  const [, count, unit = ''] = /^(\d+)([km])/i.exec(size) ?? [];
  return Number(count) * (BYTES[unit.toLowerCase()] ?? Number.NaN);
}

/** What the front lets through to a path that has a size of its own. */
const OWN_SIZE: Readonly<Record<string, (file: string, path: string) => string | undefined>> = {
  'deploy/nginx.conf': (file, path) =>
    file.split(`location = ${path} {`)[1]?.match(/^\s+client_max_body_size (\w+);/)?.[1],
  'deploy/Caddyfile'(file, path) {
    const isExcepted = /@others not path (.*)/.exec(file)?.[1]?.split(' ');
    const [, matcher] = file.match(new RegExp(`(@\\w+) path ${path}\n`)) ?? [];
    const [, size] = file.match(new RegExp(`request_body ${matcher} \\{\\s+max_size (\\w+)`)) ?? [];
    return isExcepted?.includes(path) ? size : undefined;
  },
};

const large = Object.values<Endpoint>(endpoints)
  .map(({ path, bodyBytesMax = 0, form }) => ({
    path: `/api${path}`,
    bytes: form?.fileBytesMax ?? bodyBytesMax,
  }))
  .filter(({ bytes }) => bytes > JSON_BODY_BYTES_MAX);

test.each(Object.entries(OWN_SIZE))(
  '%s lets through the largest body of each call',
  (name, sizeOf) => {
    const file = read(name);
    expect(large.map(({ path }) => path)).toContain('/api/stripe/webhook');
    for (const { path, bytes } of large)
      expect(bytesOf(sizeOf(file, path)), path).toBeGreaterThanOrEqual(bytes);
  },
);

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

test.skipIf(!isInstalled('systemd-analyze'))('systemd takes the unit', () => {
  const unit = path.join(ROOT, 'deploy/election-city.service');
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
  });
  expect(stderr.split('\n').filter((line) => line.includes('election-city.service'))).toEqual([]);
});

test.skipIf(!isInstalled('caddy'))('Caddy takes its file', () => {
  const file = path.join(ROOT, 'deploy/Caddyfile');
  const env = {
    ...process.env,
    ...{ SITE: ':8080', CMS: ':8081', SITE_REPLICAS: '127.0.0.1:1', CMS_REPLICAS: '127.0.0.1:2' },
  };
  execFileSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { env });
});
