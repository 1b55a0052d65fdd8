type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields that people see; a trap for robots is no part of a draft. */
const fieldsOf = (form: HTMLFormElement) =>
  ([...form.elements] as Field[]).filter(({ name, tabIndex }) => name && tabIndex !== -1);

const isChoice = (field: Field): field is HTMLSelectElement => 'options' in field;

/** What was typed into a form, stored under a name for as long as the tab is open. */
export function formDraft(name: string) {
  const key = `elc-${name}-draft`;

  function store(text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // The form works without.
    }
  }

  function stored(): Readonly<Record<string, unknown>> {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {};
    } catch {
      return {};
    }
  }

  function keep(form: HTMLFormElement): void {
    const fields = fieldsOf(form);
    const isEmpty = fields.every((field) => isChoice(field) || field.value.trim() === '');
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    store(isEmpty ? null : JSON.stringify(values));
  }

  return {
    keep,
    forget: () => store(null),
    /** Fills in fields that were not changed since; what was not stored by `keep` is left out. */
    restore(form: HTMLFormElement): void {
      const values = stored();
      for (const field of fieldsOf(form)) {
        const text = values[field.name];
        if (typeof text !== 'string') continue;
        if (!isChoice(field)) field.value ||= text;
        else if (
          field.selectedIndex === 0 &&
          [...field.options].some(({ value }) => value === text)
        )
          field.value = text;
      }
      keep(form);
    },
  };
}

export type Draft = ReturnType<typeof formDraft>;
