import { parseArgs } from 'node:util';
import { CONNECTION_SERVICES, type ConnectionService } from '@elc/contracts';
import { z } from 'zod';

type CheckOptions =
  | {
      readonly ok: true;
      readonly services: readonly ConnectionService[];
      readonly mailTo: string | null;
      readonly player: string | null;
      readonly isJson: boolean;
    }
  | { readonly ok: false; readonly problem: string };

const USAGE = `Use: npm run check -- [service …] [--mail ADDRESS] [--player NAME] [--json]
  Services: ${CONNECTION_SERVICES.join(', ')}. All of them where none is named.`;

const isService = (name: string): name is ConnectionService =>
  (CONNECTION_SERVICES as readonly string[]).includes(name);

const address = z.email();

export function readCheckOptions(args: readonly string[]): CheckOptions {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (thrown) {
    return { ok: false, problem: `${(thrown as Error).message}\n${USAGE}` };
  }
  const { positionals, values } = parsed;
  const services = positionals.filter(isService);
  if (services.length < positionals.length) {
    const unknown = positionals.filter((name) => !isService(name)).join(', ');
    return { ok: false, problem: `There is no service ${unknown}.\n${USAGE}` };
  }
  const { mail = null, player = null, json = false } = values;
  if (mail !== null && !address.safeParse(mail).success) {
    return { ok: false, problem: `--mail ${mail} is no address of a mailbox.\n${USAGE}` };
  }
  return {
    ok: true,
    services: services.length > 0 ? services : CONNECTION_SERVICES,
    mailTo: mail,
    player,
    isJson: json,
  };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      mail: { type: 'string' },
      player: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
