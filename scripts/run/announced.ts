import { Failure } from '../setup/failure.ts';
import { within } from '../setup/within.ts';
import { type Child, startNode } from './child.ts';

const UP_WITHIN_MS = 3 * 60_000;

/**
 * Starts a server of the checkout that prints one line of JSON once it is up: its addresses.
 * @throws Failure with what it printed when it ends before that, or is not up within 3 min.
 */
export async function startAnnounced<Addresses extends { readonly url: string }>(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly addresses: Addresses; readonly child: Child }> {
  let printed = '';
  let isUp = false;
  const up = Promise.withResolvers<Addresses>();
  const child = startNode(args, {
    env,
    onOutput(text) {
      if (isUp) return;
      printed += text;
      const [line] = /^\{.*\}$/m.exec(printed) ?? [];
      if (!line) return;
      isUp = true;
      up.resolve(JSON.parse(line));
    },
  });
  void child.ended.then(() => up.reject(new Failure(`${name} ended at its start:\n${printed}`)));
  try {
    return { addresses: await within(UP_WITHIN_MS, `${name} is up`, up.promise), child };
  } catch (thrown) {
    await child.kill();
    throw thrown;
  }
}
