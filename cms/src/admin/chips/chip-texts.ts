/** As the component "shared.line" has it. */
export const LETTERS_MAX = 160;

/** Between the entries of a list that is pasted. */
export const LINES = /[\r\n\t]/;

/** What becomes of what is typed: texts that are added, what stays in the input, and why. */
interface Added {
  readonly texts: readonly string[];
  readonly left: string;
  readonly notice: string;
}

/** Adds what is typed or pasted, split at commas and lines, up to `max` texts. What cannot be added stays in the input. */
export function addTexts(texts: readonly string[], typed: string, max: number): Added {
  const added: string[] = [];
  const left: string[] = [];
  let notice = '';
  for (const text of typed.split(/[,\r\n\t]/).map((part) => part.trim())) {
    if (text === '') continue;
    const refusal = refusalOf(text, [...texts, ...added], max);
    if (refusal === null) added.push(text);
    else {
      left.push(text);
      notice = refusal;
    }
  }
  return { texts: added, left: left.join(', '), notice };
}

function refusalOf(text: string, texts: readonly string[], max: number): string | null {
  if (texts.includes(text)) return `“${text}” is there already.`;
  if (text.length > LETTERS_MAX) return `Each has at most ${LETTERS_MAX} characters.`;
  return texts.length < max ? null : `There are at most ${max}: remove one first.`;
}

/** The list with one entry elsewhere; beyond an end, as it was. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
