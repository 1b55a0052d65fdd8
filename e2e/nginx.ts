import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/setup/free-port.ts';
import { request } from './http-client.ts';

const CONFIG = path.resolve(import.meta.dirname, '../deploy/nginx.conf');

export const nginxIsInstalled = spawnSync('nginx', ['-v']).status === 0;

/** nginx with the configuration that the product is deployed with, in front of running replicas. */
export interface Nginx {
  readonly siteUrl: string;
  /** What it has logged about upstreams that answered more or less than they were asked. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}

/** @throws Error when nginx does not take the configuration. */
export async function startNginx(sites: readonly string[], cmsUrl: string): Promise<Nginx> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'elc-nginx-'));
  // Its workers run as somebody else, and cache here.
  await chmod(dir, 0o755);
  const [port, cmsPort] = [await freePort(), await freePort()];
  const file = path.join(dir, 'nginx.conf');
  const errors = path.join(dir, 'error.log');
  await writeFile(
    file,
    configured(await readFile(CONFIG, 'utf8'), { sites, cmsUrl, port, cmsPort, dir }),
  );
  const child = spawn(
    'nginx',
    ['-c', file, '-g', `daemon off; pid ${dir}/pid; error_log ${errors} info;`],
    { stdio: 'ignore' },
  );
  const siteUrl = `http://127.0.0.1:${port}`;
  await untilUp(siteUrl, child, errors);
  return {
    siteUrl,
    async complaints() {
      const lines = (await readFile(errors, 'utf8')).split('\n');
      return lines.filter((line) => /upstream (?:sent|prematurely)|from upstream/.test(line));
    },
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dir, { recursive: true, force: true });
    },
  };
}

interface Places {
  readonly sites: readonly string[];
  readonly cmsUrl: string;
  readonly port: number;
  readonly cmsPort: number;
  readonly dir: string;
}

/** The deployed configuration with the addresses of this run, and folders that nobody else uses. */
function configured(config: string, { sites, cmsUrl, port, cmsPort, dir }: Places): string {
  const hostOf = (url: string) => `127.0.0.1:${new URL(url).port}`;
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ');
  return (
    config
      // Names are not looked up here, which Debian's version could not do for an upstream either.
      .replace(/^ *resolver .*$/m, '')
      .replaceAll(/ resolve\b/g, '')
      .replace('http {', `http { ${folders}`)
      .replace('access_log /dev/stdout', `access_log ${dir}/access.log`)
      .replace('/tmp/nginx-answers', `${dir}/answers`)
      .replaceAll('first:3000', hostOf(sites[0] ?? ''))
      .replaceAll('second:3000', hostOf(sites.at(-1) ?? ''))
      .replaceAll(/(?:first|second):1337/g, hostOf(cmsUrl))
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen 1337;', `listen 127.0.0.1:${cmsPort};`)
  );
}

async function untilUp(url: string, child: ChildProcess, errors: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(await readFile(errors, 'utf8'));
    const up = await request(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await pause(100);
  }
  throw new Error('nginx did not answer within 10 s.');
}
