import { buildCms } from '../setup/build.ts';
import { endWith } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { isCompiled, runCmsCommand } from './cms-command.ts';
import { startFakes } from './fakes.ts';
import { prepare } from './prepare.ts';

/**
 * Checks what the product is connected to, and ends with 1 where something failed. The product may run
 * meanwhile, and need not have run before. In sample mode a fake server is there while the check runs.
 */
async function check(): Promise<void> {
  const progress = createProgress(process.stderr);
  const { env, values } = await prepare(progress, 'production');
  // What is compiled may be in use: only a first check compiles it.
  if (!isCompiled('check')) await buildCms(progress);
  const fakes = env.UPSTREAMS === 'sample' ? await startFakes() : null;
  const { code } = await runCmsCommand('check', { ...fakes?.upstreams, ...values }, { show: true });
  await fakes?.child.stop();
  process.exit(code);
}

check().catch(endWith);
