import { parseArgs } from 'node:util';
import { adminKeyLabel, TERMINAL_KEY_DAYS_MAX } from '@elc/contracts';

type KeyOptions =
  | { readonly ok: true; readonly label: string | null; readonly days: number | null }
  | { readonly ok: false; readonly problem: string };

const USAGE = `Usage: npm run admin-key -- [--label "Anna's laptop"] [--days 30]`;

/** Without `--days` the key does not expire. */
export function readKeyOptions(args: readonly string[]): KeyOptions {
  let values: { label?: string | undefined; days?: string | undefined };
  try {
    const options = { label: { type: 'string' }, days: { type: 'string' } } as const;
    ({ values } = parseArgs({ args: [...args], options, strict: true }));
  } catch (thrown) {
    return { ok: false, problem: `${(thrown as Error).message}\n${USAGE}` };
  }
  const label = adminKeyLabel.optional().safeParse(values.label);
  if (!label.success) {
    const [issue] = label.error.issues;
    return { ok: false, problem: `--label ${issue?.message ?? 'is wrong'}.\n${USAGE}` };
  }
  const days = values.days === undefined ? null : Number(values.days);
  if (
    days !== null &&
    !(/^\d+$/.test(values.days ?? '') && days >= 1 && days <= TERMINAL_KEY_DAYS_MAX)
  ) {
    return {
      ok: false,
      problem: `--days must be a whole number from 1 to ${TERMINAL_KEY_DAYS_MAX}.\n${USAGE}`,
    };
  }
  return { ok: true, label: label.data || null, days };
}
