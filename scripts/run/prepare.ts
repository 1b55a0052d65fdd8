import { readDotEnv } from '../setup/dot-env.ts';
import { install } from '../setup/install.ts';
import type { Progress } from '../setup/progress.ts';
import type { Settings } from '../setup/settings.ts';

/**
 * What every command does first: packages from the lockfile, secrets in `.env`, and the settings
 * checked. The checks come after the packages because they are made of them.
 */
export async function prepare(
  progress: Progress,
  mode: 'production' | 'development',
): Promise<Settings> {
  const dotEnv = await readDotEnv();
  await install(progress);
  const { checkSettings } = await import('../setup/settings.ts');
  const { writeMissingSecrets } = await import('../setup/secrets.ts');
  return checkSettings(await writeMissingSecrets(dotEnv), mode);
}
