import type { AnswerField } from '@elc/contracts/openapi/answer-fields';
import { hint, table } from '../../ui/classes.ts';
import { element } from '../../ui/dialog/element.ts';
import { textParts } from './contract/inline-code.ts';

/**
 * Adds to an answer of the page the table of its fields when it is first opened: those of all answers
 * together are longer than the page.
 */
export function startAnswerTables(page: Document): void {
  for (const answer of page.querySelectorAll<HTMLDetailsElement>('details[data-answer]')) {
    const show = async () => {
      if (!answer.open || answer.querySelector('table')) return;
      const fields = await fieldsOf(answer);
      if (fields.length > 0 && !answer.querySelector('table')) answer.append(tableOf(fields));
    };
    answer.addEventListener('toggle', () => {
      show().catch((error: unknown) => console.warn('The fields could not be loaded.', error));
    });
  }
}

async function fieldsOf(answer: HTMLDetailsElement): Promise<readonly AnswerField[]> {
  const name = answer.closest<HTMLElement>('[data-endpoint]')?.dataset.endpoint ?? '';
  const { loadApi } = await import('./operations.ts');
  const { operations } = await loadApi();
  const answers = operations.get(name)?.answers ?? [];
  return answers.find(({ status }) => String(status) === answer.dataset.answer)?.fields ?? [];
}

/** A field is a line above its meaning on a phone: a column beside it would break names in their midst. */
const ROW = 'max-md:block max-md:border-b max-md:border-line max-md:py-3';
const CELL = 'max-md:block max-md:border-0 max-md:p-0';

function tableOf(fields: readonly AnswerField[]): HTMLElement {
  const rows = fields.map(({ name, type, description }) =>
    element(
      'tr',
      { class: ROW },
      element(
        'th',
        { class: `${CELL} font-normal wrap-anywhere`, scope: 'row' },
        element('code', { class: 'font-bold' }, name),
        element('span', { class: hint('block') }, ...partsOf(type)),
      ),
      element('td', { class: CELL }, ...partsOf(description)),
    ),
  );
  const heads = ['Field', 'Meaning'].map((text) => element('th', { scope: 'col' }, text));
  return element(
    'table',
    { class: table({}, 'mt-2 text-s') },
    element('thead', { class: 'max-md:hidden' }, element('tr', {}, ...heads)),
    element('tbody', { class: 'max-md:block' }, ...rows),
  );
}

const partsOf = (text: string) =>
  textParts(text).map((part) => (part.isCode ? element('code', {}, part.text) : part.text));
