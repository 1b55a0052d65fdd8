import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { endProgram } from './services.ts';

const CONFIG = path.join(ROOT, 'deploy/nginx.conf');

interface Program {
  readonly path: string;
  readonly hasHttp2Directive: boolean;
}

/** The installed nginx; Debian installs it outside the PATH of users. Null where there is none. */
export function nginxProgram(): Program | null {
  for (const program of ['nginx', '/usr/sbin/nginx']) {
    const { status, stderr } = spawnSync(program, ['-v'], { encoding: 'utf8', timeout: 10_000 });
    const [, major, minor] = /nginx\/(\d+)\.(\d+)/.exec(stderr ?? '') ?? [];
    const hasHttp2Directive = Number(major) > 1 || Number(minor) >= 25;
    if (status === 0) return { path: program, hasHttp2Directive };
  }
  return null;
}

export const nginxIsInstalled = nginxProgram() !== null;

/** nginx with the configuration that the product is deployed with, in front of running replicas. */
export interface Nginx {
  readonly siteUrl: string;
  readonly cmsUrl: string;
  /** File of the requests that it has answered. */
  readonly accessLog: string;
  /** File of what it logs about errors where it is deployed. */
  readonly errorLog: string;
  /** What it has logged about upstreams whose answers were longer or shorter than announced. */
  complaints(): Promise<string[]>;
  /** What it has answered 500 or higher, one line each as logged, with the reasons. */
  failures(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Options {
  /** Addresses of the replicas, of readers and of editors. */
  readonly sites: readonly string[];
  readonly cmses: readonly string[];
  /** Free ones unless they are named. */
  readonly port?: number;
  readonly cmsPort?: number;
  /** Files of the folder `own` beside the configuration, by name. */
  readonly own?: Readonly<Record<string, string>>;
}

/** @throws Error when nginx does not take the configuration. */
export async function startNginx(options: Options): Promise<Nginx> {
  const program = nginxProgram();
  if (!program) throw new Error('nginx is not installed.');
  const dir = await mkdtemp(path.join(os.tmpdir(), 'elc-nginx-'));
  // Its workers run as someone else, and cache here.
  await chmod(dir, 0o755);
  const { port = await freePort(), cmsPort = await freePort() } = options;
  const file = path.join(dir, 'nginx.conf');
  const errors = path.join(dir, 'error.log');
  const config = localConfig(await readFile(CONFIG, 'utf8'), { ...options, port, cmsPort, dir });
  await writeFile(file, takenBy(program, config));
  await mkdir(path.join(dir, 'own'));
  for (const [name, text] of Object.entries(options.own ?? {}))
    await writeFile(path.join(dir, 'own', name), takenBy(program, text));
  const child = spawn(
    program.path,
    ['-c', file, '-g', `daemon off; pid ${dir}/pid; error_log ${errors} info;`],
    // Ctrl+C of a terminal is handled by the starting process: it would cut requests in flight.
    { stdio: 'ignore', detached: true },
  );
  const [siteUrl, cmsUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${cmsPort}`];
  const stop = async () => {
    await endProgram(child, 'SIGTERM');
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await untilUp(`${siteUrl}/api/ready`, child, errors);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return {
    siteUrl,
    cmsUrl,
    accessLog: path.join(dir, 'access.log'),
    errorLog: path.join(dir, 'deployed-error.log'),
    async failures() {
      const answered = (await readFile(path.join(dir, 'access.log'), 'utf8')).split('\n');
      const reasons = (await readFile(errors, 'utf8')).split('\n');
      return [
        ...answered.filter((line) => /" 5\d\d \d+ /.test(line)),
        ...reasons.filter((line) => /\[(?:error|crit|alert)\]/.test(line)),
      ];
    },
    async complaints() {
      const lines = (await readFile(errors, 'utf8')).split('\n');
      return lines.filter((line) => /upstream (?:sent|prematurely)|from upstream/.test(line));
    },
    stop,
  };
}

interface Places extends Pick<Options, 'sites' | 'cmses'> {
  readonly port: number;
  readonly cmsPort: number;
  readonly dir: string;
}

/**
 * The deployed configuration with the addresses of this run, one line for each replica, and folders
 * of its own. @throws Error when the line of a replica is missing.
 */
export function localConfig(config: string, { sites, cmses, port, cmsPort, dir }: Places): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join(' ');
  return (
    servers(servers(config, 3000, sites), 1337, cmses)
      // Addresses need no name server.
      .replace(/^ *resolver .*$/m, '')
      .replace('http {', `http { ${folders}`)
      .replace('access_log /dev/stdout', `access_log ${dir}/access.log`)
      // Beside what the deployed one logs, the reasons of failures for `complaints`.
      .replace(
        /error_log \/dev\/stderr (.*)$/m,
        `error_log ${dir}/deployed-error.log $1 error_log ${dir}/error.log info;`,
      )
      .replace('/tmp/nginx-answers', `${dir}/answers`)
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('listen 1337;', `listen 127.0.0.1:${cmsPort};`)
  );
}

/** The lines of the replicas `first` and `second`, written for as many as there are here. */
function servers(config: string, port: number, urls: readonly string[]): string {
  const lines = new RegExp(`( *server )first:${port} resolve(.*\n) *server second:${port} .*\n`);
  if (!lines.test(config)) throw new Error(`nginx.conf names no replicas at port ${port}.`);
  return config.replace(lines, (_, before: string, after: string) =>
    urls.map((url) => `${before}127.0.0.1:${new URL(url).port}${after}`).join(''),
  );
}

/** `http2 on` came with 1.25. */
const takenBy = ({ hasHttp2Directive }: Program, config: string) =>
  hasHttp2Directive
    ? config
    : config.replace(/^ *http2 on;\n/gm, '').replaceAll(/(listen .* ssl)\b/g, '$1 http2');

async function untilUp(url: string, child: ChildProcess, errors: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(await readFile(errors, 'utf8'));
    const up = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return;
    await pause(100);
  }
  throw new Error(`nginx did not answer within 10 s.\n${await readFile(errors, 'utf8')}`);
}
