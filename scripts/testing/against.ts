import type { Progress } from '../setup/progress.ts';
import { startCluster } from './cluster.ts';
import { at, failed, type Results } from './results.ts';
import { startTopology } from './topology.ts';

/** How many replicas on which database; `secrets` are those of the installation. */
export type Shape = Parameters<typeof startTopology>[0] & {
  /** Tests reach the replicas through nginx only. */
  readonly isBehindNginx?: boolean;
};

/** Runs tests with the environment that names the product's addresses. */
export type Suite = (env: Readonly<Record<string, string>>) => Promise<Results>;

/**
 * Starts a product of the given shape, runs `suite` against it, and stops it. A product that does
 * not start counts as one failure.
 */
export async function against(
  progress: Progress,
  name: string,
  { isBehindNginx = false, ...shape }: Shape,
  suite: Suite,
): Promise<Results> {
  const { databaseUrl = '', redisUrl = '' } = shape;
  try {
    const topology = await progress.step(`Starting the product: ${name}`, () =>
      isBehindNginx
        ? startCluster({ ...shape, databaseUrl, redisUrl, isTested: true })
        : startTopology(shape),
    );
    return at(name, await suite(topology.env).finally(topology.stop));
  } catch (thrown) {
    return failed(name, String(thrown));
  }
}
