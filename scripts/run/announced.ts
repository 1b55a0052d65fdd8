import { Failure } from '../setup/failure.ts';
import { type Child, startNode } from './child.ts';

/**
 * Starts a server of the checkout that prints one line of JSON once it is up: its addresses.
 * @throws Failure with what it printed when it ends before that.
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
  return { addresses: await up.promise, child };
}
