import { ROOT } from '../setup/paths.ts';
import { writeSecretFolder } from '../setup/secret-folder.ts';

/** Makes the files that docker-compose.yml takes secrets from. */
const written = await writeSecretFolder(ROOT);
console.log(
  written.length > 0
    ? `Written to secrets/: ${written.join(', ')}. Keep them with your backups, and .env, which names them.`
    : 'Every secret of docker-compose.yml is in secrets/ already.',
);
