import type { Child } from '../run/child.ts';
import { launchCms, type Options } from '../run/cms.ts';
import { openLogFile } from '../run/log-file.ts';
import { within } from '../setup/within.ts';

/** A first start on a busy machine loads all content. */
const UP_WITHIN_MS = 15 * 60_000;

/** Starts one replica of the product and waits until it is up. @throws Failure that says why it did not start. */
export async function startCms(
  options: Omit<Options, 'log' | 'say'> & { readonly logFile: string },
): Promise<Child> {
  const { logFile, ...rest } = options;
  const log = openLogFile(logFile, { say: (sentence) => console.error(sentence) });
  const { child, up } = launchCms({ ...rest, log, say: () => {} });
  try {
    await within(UP_WITHIN_MS, `a product is up, whose log is ${logFile}`, up);
  } catch (thrown) {
    await child.kill();
    throw thrown;
  }
  return child;
}
