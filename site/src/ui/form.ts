import { charactersOver } from '@elc/contracts/character-count';

export type Problems = Readonly<Record<string, string>>;

/** What to do about a text that is longer than its contract lets through; undefined while it fits. */
export function tooLong(text: string, max: number): string | undefined {
  const over = charactersOver(text, max);
  if (over === 0) return undefined;
  return `Please shorten this by ${over === 1 ? '1 character' : `${over} characters`}.`;
}

/** The fields that hold more than is taken, each with what to do. */
export function overlongIn<Field extends string>(
  draft: Readonly<Record<NoInfer<Field>, string>>,
  lengthsMax: Readonly<Record<Field, number>>,
): Partial<Record<Field, string>> {
  const fields = Object.keys(lengthsMax) as Field[];
  const problems = fields.map((field) => [field, tooLong(draft[field], lengthsMax[field])]);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}
