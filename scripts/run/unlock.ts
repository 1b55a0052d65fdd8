import { endWith } from '../setup/failure.ts';
import { runCmsCommand, settingsOfBuilt } from './cms-command.ts';

/** Has the wrong passwords of one account forgotten; the product may run meanwhile. */
async function unlock(): Promise<void> {
  const { values } = await settingsOfBuilt('unlock');
  const { code } = await runCmsCommand('unlock', values, { show: true });
  process.exit(code);
}

unlock().catch(endWith);
