import { freePort } from '../setup/free-port.ts';
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
}

/** The whole topology: fake upstreams, a bucket, replicas one after the other, and nginx in front. */
export async function startCluster({ port, cmsPort, ...shape }: ClusterShape): Promise<Cluster> {
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
    });
    return {
      ...topology,
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
