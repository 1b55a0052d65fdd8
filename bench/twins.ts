import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from '../e2e/support/http-client.ts';
import { freePort } from '../scripts/setup/free-port.ts';

/** A server beside the product that sends what the product sent for one address. */
export interface Twin {
  readonly url: string;
  stop(): Promise<void>;
}

/** What the product answered: names and values of its headers in turn, without those that a server adds itself. */
export interface Answer {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Added by Node or nginx itself. */
const OF_SERVER = /^(?:date|connection|keep-alive|content-length|transfer-encoding)$/i;

/**
 * Sends one request, with the headers of the measurement. @throws Error unless it is answered with
 * 200.
 */
export async function answerOf(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const [response] = await once(httpRequest(url, { headers }).end(), 'response');
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  const raw: string[] = response.rawHeaders;
  return {
    headers: raw.filter((_, index) => !OF_SERVER.test(raw[index - (index % 2)] ?? '')),
    body: Buffer.concat(parts),
  };
}

/** A plain `node:http` server, of the same Node, in a process of its own. */
export async function startPlainTwin({ headers, body }: Answer): Promise<Twin> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.resolve('./plain-server.mjs'))],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const whole = [...headers, 'Content-Length', String(body.length)];
  child.stdin.end(JSON.stringify({ port, headers: whole, body: body.toString('base64') }));
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** nginx with one worker, which sends the same body as a file; null where nginx is not installed. */
export async function startNginxTwin({ headers, body }: Answer): Promise<Twin | null> {
  const port = await freePort();
  const dir = await mkdtemp(path.join(os.tmpdir(), 'elc-nginx-twin-'));
  // Its worker runs as somebody else.
  await chmod(dir, 0o755);
  await writeFile(path.join(dir, 'body'), body);
  await writeFile(path.join(dir, 'nginx.conf'), configuration(dir, port, headers));
  const child = spawn('nginx', ['-c', path.join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let isUp = false;
  void ended.then(() => (isUp = false));
  const url = `http://127.0.0.1:${port}/`;
  for (let attempt = 0; !isUp && child.exitCode === null && attempt < 100; attempt += 1) {
    isUp = await request(url).then(
      async (response) => (await response.arrayBuffer()).byteLength >= 0,
      () => false,
    );
    if (!isUp) await pause(50);
    if (child.pid === undefined) break;
  }
  async function stop() {
    child.kill();
    await ended;
    await rm(dir, { recursive: true, force: true });
  }
  if (isUp) return { url, stop };
  await stop();
  return null;
}

function configuration(dir: string, port: number, headers: readonly string[]): string {
  const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&').replaceAll('$', '')}'`;
  const lines: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    if (/^content-type$/i.test(name)) lines.push(`default_type ${quoted(value)};`);
    else lines.push(`add_header ${name} ${quoted(value)};`);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  return `
daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 256; }
http {
  ${temporary.join(' ')}
  access_log off; sendfile on; tcp_nopush on; etag off; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; location / { root ${dir}; try_files /body =404; types {} ${lines.join(' ')} } }
}
`;
}
