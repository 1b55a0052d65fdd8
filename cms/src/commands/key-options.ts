import { parseArgs } from 'node:util';
import { adminKeyLabel, TERMINAL_KEY_DAYS_MAX } from '@elc/contracts';
import { Refused } from '../platform/command';

const USAGE = `Usage: npm run admin-key -- [--label "Anna's laptop"] [--days 30]`;

const refused = (problem: string) => new Refused(`${problem}\n${USAGE}`);

/** Without `--days` the key does not expire. @throws Refused */
export function readKeyOptions(args: readonly string[]) {
  const given = parse(args);
  const label = adminKeyLabel.optional().safeParse(given.label);
  if (!label.success) {
    const [issue] = label.error.issues;
    throw refused(`--label ${issue?.message ?? 'is wrong'}.`);
  }
  const days = given.days === undefined ? null : Number(given.days);
  if (
    days !== null &&
    !(/^\d+$/.test(given.days ?? '') && days >= 1 && days <= TERMINAL_KEY_DAYS_MAX)
  ) {
    throw refused(`--days must be a whole number from 1 to ${TERMINAL_KEY_DAYS_MAX}.`);
  }
  return { label: label.data || null, days };
}

function parse(args: readonly string[]) {
  try {
    const options = { label: { type: 'string' }, days: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (thrown) {
    throw refused((thrown as Error).message);
  }
}
