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

/**
 * For a command that takes no arguments, before it does anything: what is given was meant to change what it does.
 * @throws Failure with what the command does, also for `--help`.
 */
export function takesNoArguments(
  command: string,
  does: string,
  given: readonly string[] = process.argv.slice(2),
): void {
  if (given.length === 0) return;
  const isHelp = given.every((word) => word === '--help' || word === '-h');
  const refusal = isHelp ? '' : `${command} takes no arguments: ${given.join(' ')} is not known.\n`;
  throw new Failure(`${refusal}${command} ${does}`);
}
