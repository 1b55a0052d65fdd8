import { writeText } from '../../ui/write-text.ts';
import { copiedMark, copyText } from './copy-text.ts';

/** One part of a command's usage: a word that is typed as it stands, or a place for something else. */
type UsagePart =
  | { readonly kind: 'word'; readonly text: string }
  | {
      /** `player` takes every target selector, `choice` one of its choices, `text` anything. */
      readonly kind: 'player' | 'choice' | 'text';
      readonly name: string;
      /** What it is called where there is a field for it. */
      readonly label: string;
      readonly required: boolean;
      readonly choices: readonly string[];
    };

const PART = /<([^<>]+)>|\[([^[\]]+)\]|[^\s<[]+|[<[]/g;

/**
 * The parts of a usage line such as `;team <player> <on|off> [reason]`, in their order: `<required>`,
 * `[optional]`, and choices separated by `|`. A bracket that is not closed is a word. The choices of `<team>` are the
 * teams among the stated targets.
 */
export function parseUsage(usage: string, targets: readonly string[] = []): UsagePart[] {
  const teams = targets.flatMap((target) => (target.startsWith('%') ? target.slice(1) : []));
  return [...usage.matchAll(PART)].map(([text, inAngles, inSquares]) => {
    const name = (inAngles ?? inSquares ?? '').trim();
    if (name === '') return { kind: 'word', text };
    const isTeam = name.toLowerCase() === 'team';
    const written = name.split('|').map((choice) => choice.trim());
    const choices = isTeam ? teams : written;
    const kind = choices.length > (isTeam ? 0 : 1) ? 'choice' : 'text';
    return {
      kind: name.toLowerCase() === 'player' ? 'player' : kind,
      name,
      label: written.length > 1 ? 'Choice' : name,
      required: inAngles !== undefined,
      choices: kind === 'choice' ? choices : [],
    };
  });
}

/**
 * The line for the chat: `values` belong to the places, in their order. An empty required place is shown
 * by its name, so that the line says what is missing; an empty optional one, and those after it, are left out.
 */
export function usageLine(parts: readonly UsagePart[], values: readonly string[]): string {
  const words: string[] = [];
  let place = 0;
  for (const part of parts) {
    if (part.kind === 'word') {
      words.push(part.text);
      continue;
    }
    const value = (values[place] ?? '').trim().replace(/\s+/g, ' ');
    place += 1;
    if (value === '' && !part.required) break;
    words.push(value || `<${part.name}>`);
  }
  return words.join(' ');
}

/** Index of the first required place without a value; -1 for a line that can be typed as it is. */
export function missingPlace(parts: readonly UsagePart[], values: readonly string[]): number {
  const places = parts.filter((part) => part.kind !== 'word');
  return places.findIndex((part, index) => part.required && !values[index]?.trim());
}

const SELECTOR = /^(?:me|all|random|%.*)$/i;

/**
 * What is wrong with the selectors in a line; null where nothing is, and where no targets are stated. A place for a
 * username takes no selector.
 */
export function targetProblem(
  parts: readonly UsagePart[],
  values: readonly string[],
  targets: readonly string[],
): string | null {
  if (targets.length === 0) return null;
  const places = parts.filter((part) => part.kind !== 'word');
  for (const [index, { kind, name }] of places.entries()) {
    const value = values[index]?.trim() ?? '';
    const allowed = kind === 'player' ? targets : ['username'];
    const isAimed = kind === 'player' || name.toLowerCase() === 'username';
    const isAllowed = allowed.some((target) => target.toLowerCase() === value.toLowerCase());
    if (isAimed && SELECTOR.test(value) && !isAllowed) {
      return `${value} is not among its targets here: ${allowed.join(', ')}.`;
    }
  }
  return null;
}

/** Has each example of a command's page copied by its button. */
export function startExamples(page: Document): void {
  for (const button of page.querySelectorAll<HTMLElement>('[data-copies]')) {
    const example = button.dataset.copies ?? '';
    const markCopied = copiedMark(button);
    button.addEventListener('click', async () => {
      if (await copyText(example, button.previousElementSibling)) markCopied();
    });
  }
}

/** Keeps the line of a command's page as its fields say, and copies it once nothing is missing. */
export function startCommandBuilder(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('[data-command-builder]');
  const line = form?.querySelector<HTMLOutputElement>('[data-line]');
  const copy = form?.querySelector<HTMLElement>('[type="submit"]');
  if (!form || !line || !copy) return;
  const markCopied = copiedMark(copy);
  const warning = form.querySelector<HTMLElement>('[data-warning]');
  const targets = form.dataset.targets?.split(' ').filter(Boolean) ?? [];
  const parts = parseUsage(form.dataset.usage ?? '', targets);
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-place]')];
  const values = () => fields.map(({ value }) => value);
  const show = () => {
    line.value = usageLine(parts, values());
    const problem = targetProblem(parts, values(), targets);
    writeText(warning, problem ?? '');
    warning?.toggleAttribute('hidden', problem === null);
  };
  form.addEventListener('input', show);
  form.addEventListener('click', ({ target }) => {
    const chip = (target as Element).closest<HTMLElement>('[data-fills]');
    const filled = fields.find(({ id }) => id === chip?.dataset.fills);
    if (!chip || !filled) return;
    filled.value = chip.textContent.trim();
    show();
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const missing = missingPlace(parts, values());
    if (missing >= 0) fields[missing]?.focus();
    else if (await copyText(line.value, line)) markCopied();
  });
  show();
}
