import type { AnswerField } from '@elc/contracts/openapi/answer-fields';
import { hint, table } from '../../ui/classes.ts';
import { textParts } from './contract/inline-code.ts';
import { loadApi } from './operations.ts';

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
  const { operations } = await loadApi();
  const answers = operations.get(name)?.answers ?? [];
  return answers.find(({ status }) => String(status) === answer.dataset.answer)?.fields ?? [];
}

/** A field is a line above its meaning on a phone: a column beside it would break names in their midst. */
const ROW = 'max-md:block max-md:border-b max-md:border-line max-md:py-3';
const CELL = 'max-md:block max-md:border-0 max-md:p-0';

function tableOf(fields: readonly AnswerField[]): HTMLElement {
  const made = element('table', table({}, 'mt-2 text-s'));
  const head = element('tr');
  head.append(element('th', '', 'Field'), element('th', '', 'Meaning'));
  for (const cell of head.children) cell.setAttribute('scope', 'col');
  const rows = fields.map(({ name, type, description }) => {
    const row = element('tr', ROW);
    const field = element('th', `${CELL} font-normal wrap-anywhere`);
    field.setAttribute('scope', 'row');
    const kind = element('span', hint('block'));
    kind.append(...partsOf(type));
    field.append(element('code', 'font-bold', name), kind);
    const meaning = element('td', CELL);
    meaning.append(...partsOf(description));
    row.append(field, meaning);
    return row;
  });
  const [thead, tbody] = [element('thead', 'max-md:hidden'), element('tbody', 'max-md:block')];
  thead.append(head);
  tbody.append(...rows);
  made.append(thead, tbody);
  return made;
}

const partsOf = (text: string) =>
  textParts(text).map((part) => (part.isCode ? element('code', '', part.text) : part.text));

function element(tag: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
