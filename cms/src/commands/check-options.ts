import { parseArgs } from 'node:util';
import { CONNECTION_SERVICES, type ConnectionService } from '@elc/contracts';
import { z } from 'zod';
import { Refused } from '../platform/command';

const USAGE = `Use: npm run check -- [service …] [--mail ADDRESS] [--player NAME] [--json]
  Services: ${CONNECTION_SERVICES.join(', ')}. All of them where none is named.`;

const refused = (problem: string) => new Refused(`${problem}\n${USAGE}`);

const isService = (name: string): name is ConnectionService =>
  (CONNECTION_SERVICES as readonly string[]).includes(name);

const address = z.email();

/** @throws Refused */
export function readCheckOptions(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const services = positionals.filter(isService);
  if (services.length < positionals.length) {
    const unknown = positionals.filter((name) => !isService(name)).join(', ');
    throw refused(`There is no service ${unknown}.`);
  }
  const { mail: mailTo = null, player = null, json: isJson = false } = values;
  if (mailTo !== null && !address.safeParse(mailTo).success)
    throw refused(`--mail ${mailTo} is no address of a mailbox.`);
  return { services: services.length > 0 ? services : CONNECTION_SERVICES, mailTo, player, isJson };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mail: { type: 'string' },
        player: { type: 'string' },
        json: { type: 'boolean' },
      },
    });
  } catch (thrown) {
    throw refused((thrown as Error).message);
  }
}
