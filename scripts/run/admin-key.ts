import { endWith, Failure } from '../setup/failure.ts';
import { runCmsCommand, settingsOfBuilt } from './cms-command.ts';

/**
 * Prints a new admin key for the operator at this terminal; the product may run meanwhile. `--label` names
 * the key in the panel, `--days` ends it by itself.
 */
async function printAdminKey(): Promise<void> {
  const { env, values } = await settingsOfBuilt('admin-key');
  const { code, output } = await runCmsCommand('admin-key', values, { show: false });
  if (code !== 0) throw new Failure(output.trim());
  console.log(`
  Admin key   ${output.trim()}

  It opens ${env.PUBLIC_URL}/admin as an admin, from any address, and is shown only here.
  Paste it into the field there; keep it like a password. The panel's tab Keys and sessions lists
  and revokes it.
`);
}

printAdminKey().catch(endWith);
