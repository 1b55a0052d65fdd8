import { Failure } from '../setup/failure.ts';
import { type Child, startNode } from './child.ts';

/** A server of the checkout that prints one line of JSON once it is up: its addresses. */
export interface Announced<Addresses> {
  readonly child: Child;
  /** Rejects with a Failure that holds what it printed when it ends before it is up. */
  readonly addresses: Promise<Addresses>;
}

export function launchAnnounced<Addresses extends { readonly url: string }>(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Announced<Addresses> {
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
  const gone = child.ended.then(() => {
    throw new Failure(`${name} ended at its start:\n${printed}`);
  });
  const addresses = Promise.race([up.promise, gone]);
  // Rejects for the caller that waits for the addresses; a later end changes nothing for it.
  gone.catch(() => {});
  return { child, addresses };
}

/** The same for a server that is waited for. @throws Failure with what it printed when it ends before that. */
export async function startAnnounced<Addresses extends { readonly url: string }>(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ addresses: Addresses; child: Child }> {
  const { child, addresses } = launchAnnounced<Addresses>(name, args, env);
  return { addresses: await addresses, child };
}
