import type { Child } from '../run/child.ts';
import { launchCms, type Options } from '../run/cms.ts';
import { openLogFile } from '../run/log-file.ts';

/** Starts one replica of the product and waits until it is up. @throws Failure that says why it did not start. */
export async function startCms(
  options: Omit<Options, 'log' | 'say'> & { readonly logFile: string },
): Promise<Child> {
  const { logFile, ...rest } = options;
  const log = openLogFile(logFile, { say: (sentence) => console.error(sentence) });
  const { child, up } = launchCms({ ...rest, log, say: () => {} });
  await up;
  return child;
}
