import type { AnswerField } from '@elc/contracts/openapi/answer-fields';
import { copyOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
import { textParts } from './contract/inline-code.ts';

/**
 * Adds to each answer of the page a disclosure for its fields, and to that their table when it is first opened:
 * those of all answers together are longer than the page.
 */
export function startAnswerTables(page: Document): void {
  for (const line of page.querySelectorAll<HTMLElement>('p[data-answer]')) {
    const answer = copyOf(page, 'data-answer-fields') as HTMLDetailsElement;
    const path = endpointOf(line).querySelector('h3 a')?.textContent;
    writeText(answer.querySelector('span'), ` ${line.dataset.answer} of ${path}`);
    // Below the example, where there is one.
    (line.nextElementSibling?.matches('pre') ? line.nextElementSibling : line).after(answer);
    const show = async () => {
      if (!answer.open || answer.querySelector('table')) return;
      const fields = await fieldsOf(line);
      if (fields.length > 0 && !answer.querySelector('table')) answer.append(tableOf(fields));
    };
    answer.addEventListener('toggle', () => {
      show().catch((error: unknown) => console.warn('The fields could not be loaded.', error));
    });
  }
}

const endpointOf = (line: HTMLElement) =>
  line.closest<HTMLElement>('[data-endpoint]') as HTMLElement;

async function fieldsOf(line: HTMLElement): Promise<readonly AnswerField[]> {
  const name = endpointOf(line).dataset.endpoint ?? '';
  const { loadApi } = await import('./operations.ts');
  const { operations } = await loadApi();
  const answers = operations.get(name)?.answers ?? [];
  return answers.find(({ status }) => String(status) === line.dataset.answer)?.fields ?? [];
}

function tableOf(fields: readonly AnswerField[]): HTMLElement {
  const table = copyOf(document, 'data-field-table');
  table.querySelector('tbody')?.append(...fields.map(rowOf));
  return table;
}

function rowOf({ name, type, description }: AnswerField): HTMLElement {
  const row = copyOf(document, 'data-field-row');
  writeText(row.querySelector('code'), name);
  row.querySelector('span')?.append(...partsOf(type));
  row.querySelector('td')?.append(...partsOf(description));
  return row;
}

const partsOf = (text: string) =>
  textParts(text).map(({ isCode, text }) => (isCode ? codeOf(text) : text));

function codeOf(text: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = text;
  return code;
}
