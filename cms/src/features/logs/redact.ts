import { unescape as decoded } from 'node:querystring';
import { type Env, env, SECRET_SETTINGS } from '../../platform/env/env';
import { createRedactor } from './rules/safe-text';

let known: { readonly settings: Env; readonly redact: (text: string) => string } | undefined;

/** Removes the installation's own secrets from a text. */
export function redact(text: string): string {
  const settings = env();
  if (known?.settings !== settings)
    known = { settings, redact: createRedactor(secretsIn(settings)) };
  return known.redact(text);
}

function secretsIn(settings: Env): string[] {
  return SECRET_SETTINGS.flatMap((name) => {
    const value = settings[name];
    if (!value) return [];
    const inAddress = URL.canParse(value) ? decoded(new URL(value).password) : '';
    // APP_KEYS contains several, separated by commas.
    return [value, inAddress, ...value.split(',')];
  });
}

/** To the standard error: through the logger it would come back here. */
export const reportUnstored = (what: string) => (thrown: unknown) =>
  void process.stderr.write(`${what} cannot be stored for now: ${redact(String(thrown))}\n`);
