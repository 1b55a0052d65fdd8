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
): Promise<{ addresses: Addresses; child: Child }> {
  let printed = '';
  let found = (_addresses: Addresses) => {};
  const up = new Promise<Addresses>((resolve) => {
    found = resolve;
  });
  const child = startNode(args, {
    env,
    onOutput(text) {
      printed += text;
      const [line] = /^\{.*\}$/m.exec(printed) ?? [];
      if (line) found(JSON.parse(line));
    },
  });
  const gone = new Promise<never>((_resolve, reject) => {
    child.process.once('exit', () =>
      reject(new Failure(`${name} ended at its start:\n${printed}`)),
    );
  });
  const addresses = await Promise.race([up, gone]);
  gone.catch(() => {});
  return { addresses, child };
}
