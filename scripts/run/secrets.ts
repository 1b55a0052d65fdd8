import { readDotEnv } from '../setup/dot-env.ts';
import { endWith } from '../setup/failure.ts';
import { install } from '../setup/install.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { takesNoArguments } from '../setup/takes-no-arguments.ts';

/** Makes the files that docker-compose.yml takes secrets from. */
async function writeSecrets(): Promise<void> {
  takesNoArguments(
    'npm run secrets',
    'puts the secrets of docker-compose.yml into secrets/, those of .env included, which then names the files.',
  );
  // Refuses lines that are no assignments.
  await readDotEnv();
  await install(createProgress(process.stderr));
  const { writeSecretFolder } = await import('../setup/secret-folder.ts');
  const written = await writeSecretFolder(ROOT);
  console.log(
    written.length > 0
      ? `Written to secrets/: ${written.join(', ')}. Keep them with your backups, and .env, which names them.`
      : 'Every secret of docker-compose.yml is in secrets/ already.',
  );
}

writeSecrets().catch(endWith);
