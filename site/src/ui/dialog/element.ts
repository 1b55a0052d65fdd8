/** Creates an element with attributes (`true` is an empty one, `false` none) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** Creates a button that does something when it is pressed. */
export function actionButton(label: string, look: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, label);
  made.addEventListener('click', act);
  return made;
}
