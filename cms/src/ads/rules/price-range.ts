/** Says that a text names no price. */
const NO_PRICE = 'Not stated';

const BEFORE = /([$€£])\s?(\d{1,6}(?:[.,]\d{1,2})?)/g;
const AFTER = /(\d{1,6}(?:[.,]\d{1,2})?)\s?(robux|usd|eur|gbp|dollars|euros|pounds)\b/gi;
const FREE = /\b(?:free|no cost|gratis)\b/i;

/** The prices that a text names: one, the lowest to the highest of its first currency, 'Free', or none. */
export function priceRangeOf(text: string): string {
  const prices = [
    ...[...text.matchAll(BEFORE)].map(({ 1: unit = '', 2: amount = '', index }) => ({
      unit,
      amount,
      index,
    })),
    ...[...text.matchAll(AFTER)].map(({ 1: amount = '', 2: unit = '', index }) => ({
      unit,
      amount,
      index,
    })),
  ].sort((a, b) => a.index - b.index);
  const unit = prices[0]?.unit.toLowerCase();
  if (unit === undefined) return FREE.test(text) ? 'Free' : NO_PRICE;
  const amounts = prices
    .filter((price) => price.unit.toLowerCase() === unit)
    .sort((a, b) => amountOf(a.amount) - amountOf(b.amount));
  const [lowest, highest] = [amounts[0]?.amount ?? '', amounts.at(-1)?.amount ?? ''];
  return lowest === highest
    ? withUnit(lowest, unit)
    : `${withUnit(lowest, unit)} to ${withUnit(highest, unit)}`;
}

function amountOf(amount: string): number {
  return Number(amount.replace(',', '.'));
}

function withUnit(amount: string, unit: string): string {
  if (unit.length === 1) return `${unit}${amount}`;
  return `${amount} ${unit === 'robux' ? 'Robux' : unit.length === 3 ? unit.toUpperCase() : unit}`;
}
