import { copyText } from './copy-text.ts';
import { missingPlace, parseUsage, usageLine } from './usage.ts';

/** Keeps the line of a command's page as its fields say, and copies it once nothing is missing. */
export function startCommandBuilder(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('[data-command-builder]');
  const line = form?.querySelector<HTMLOutputElement>('[data-line]');
  if (!form || !line) return;
  const parts = parseUsage(form.dataset.usage ?? '');
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-place]')];
  const values = () => fields.map(({ value }) => value);
  const show = () => {
    line.value = usageLine(parts, values());
  };
  form.addEventListener('input', show);
  form.addEventListener('click', ({ target }) => {
    const chip = (target as Element).closest<HTMLElement>('[data-fills]');
    const filled = fields.find(({ id }) => id === chip?.dataset.fills);
    if (!chip || !filled) return;
    filled.value = chip.textContent.trim();
    show();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const missing = missingPlace(parts, values());
    if (missing < 0) void copyText(line.value, line);
    else fields[missing]?.focus();
  });
  show();
}
