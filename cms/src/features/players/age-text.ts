const NUMBER = new Intl.NumberFormat('en');
const DAYS_A_YEAR = 365.25;

/** "4,321". */
export const wholeText = (count: number) => NUMBER.format(count);

/** "4,321 days (11.8 years)". */
export function ageText(days: number): string {
  const all = `${wholeText(days)} day${days === 1 ? '' : 's'}`;
  return days < DAYS_A_YEAR ? all : `${all} (${(days / DAYS_A_YEAR).toFixed(1)} years)`;
}
