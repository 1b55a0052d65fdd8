import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type Shape, startTopology, type Topology } from './topology.ts';

/** Replicas behind nginx, as docker-compose.yml has them. */
export interface Cluster extends Topology {
  readonly nginx: Nginx;
}

interface ClusterShape extends Shape {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Where nginx listens on this machine; free ports unless they are named. */
  readonly port?: number;
  readonly cmsPort?: number;
  /**
   * For tests: clients of this machine may say their address, and `Cache-Control: no-cache` is
   * honored.
   */
  readonly isTested?: boolean;
}

/** This machine as the proxy in front that `deploy/nginx-behind-proxy` is written for. */
async function testedSettings(): Promise<Record<string, string>> {
  const file = path.join(ROOT, 'deploy/nginx-behind-proxy/http.conf');
  const http = (await readFile(file, 'utf8')).replace('10.0.0.0/8', '127.0.0.0/8');
  return { 'http.conf': http, 'site.conf': 'proxy_cache_bypass $http_cache_control;\n' };
}

/** The whole topology: fake upstreams, a bucket, replicas one after the other, and nginx in front. */
export async function startCluster({
  port,
  cmsPort,
  isTested,
  ...shape
}: ClusterShape): Promise<Cluster> {
  const ports = { port: port ?? (await freePort()), cmsPort: cmsPort ?? (await freePort()) };
  const settings = {
    PUBLIC_URL: `http://localhost:${ports.port}`,
    CMS_PUBLIC_URL: `http://localhost:${ports.cmsPort}`,
    ...shape.settings,
  };
  const topology = await startTopology({ ...shape, settings });
  try {
    const nginx = await startNginx({
      sites: topology.replicas.map(({ site }) => site),
      cmses: topology.replicas.map(({ cms }) => cms),
      ...ports,
      ...(isTested && { own: await testedSettings() }),
    });
    const { PUBLIC_URL, CMS_PUBLIC_URL } = settings;
    return {
      ...topology,
      env: {
        ...topology.env,
        ELC_TEST_NGINX: PUBLIC_URL,
        // Every request is for the replica whose turn it is.
        ELC_TEST_SITES: topology.replicas.map(() => PUBLIC_URL).join(','),
        ELC_TEST_CMS: CMS_PUBLIC_URL,
      },
      nginx,
      async stop() {
        await nginx.stop();
        await topology.stop();
      },
    };
  } catch (thrown) {
    await topology.stop();
    throw thrown;
  }
}
