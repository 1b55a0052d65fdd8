/** A positive whole number from a path or query; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const value = Number(text);
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** Ids of a comma-separated parameter; undefined where one is missing or none is a number. */
export function idList(text: string | null): number[] | undefined {
  const ids = (text ?? '').split(',').map((part) => wholeNumber(part.trim()));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}
