import type { Generation, SystemSettings } from '@elc/contracts';
import { formatWhole } from '../../ui/formats.ts';

type Thresholds = Pick<SystemSettings['thresholds'], 'tenureDays' | 'youngAccountDays'>;

const DAYS_A_YEAR = 365;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** What the generations mean under the rules of this installation, for the newgen detector's page. */
export function generationTexts({
  tenureDays: { midgen, oldgen, veteran },
  youngAccountDays,
}: Thresholds): readonly { readonly name: Generation; readonly text: string }[] {
  return [
    {
      name: 'VETERAN',
      text: `Earned the first event badge at least ${duration(oldgen)} ago: ${duration(oldgen)} is oldgen; ${duration(veteran)} or more is veteran.`,
    },
    {
      name: 'MIDGEN',
      text: `Earned the first event badge between ${duration(midgen)} and ${duration(oldgen)} ago.`,
    },
    {
      name: 'NEWGEN',
      text: `Earned the first event badge less than ${duration(midgen)} ago, the account is younger than ${duration(youngAccountDays)}, or has none of the badges.`,
    },
  ];
}

/** Whole years as a word, anything else in days: `three years`, `1,200 days`. */
function duration(days: number): string {
  const years = days / DAYS_A_YEAR;
  if (years === 1) return 'one year';
  const word = Number.isInteger(years) ? NUMBERS[years] : undefined;
  if (word) return `${word} years`;
  return days === 1 ? 'one day' : `${formatWhole(days)} days`;
}
