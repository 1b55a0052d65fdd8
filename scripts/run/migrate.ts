import { buildCms } from '../setup/build.ts';
import { endWith } from '../setup/failure.ts';
import { createProgress } from '../setup/progress.ts';
import { takesNoArguments } from '../setup/takes-no-arguments.ts';
import { runCmsCommand } from './cms-command.ts';
import { prepare } from './prepare.ts';

/** Brings the database up to date without starting the product, which does the same at each start. */
async function migrate(): Promise<void> {
  takesNoArguments(
    'npm run migrate',
    'brings the database up to date without starting the product.',
  );
  const progress = createProgress(process.stderr);
  const { env, values } = await prepare(progress, 'production');
  const { prepareDataDir } = await import('../setup/settings.ts');
  await prepareDataDir(env.DATA_DIR);
  await buildCms(progress);
  const { code } = await runCmsCommand('migrate', values, { show: true });
  process.exit(code);
}

migrate().catch(endWith);
