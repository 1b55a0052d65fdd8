import { type ParseArgsConfig, parseArgs } from 'node:util';
import { endWith, Failure } from './failure.ts';

/** The arguments of a command; ends the process with what is wrong with them and how the command is used. */
export function readArguments<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (thrown) {
    return endWith(new Failure(`${(thrown as Error).message}\n${usage}`));
  }
}
