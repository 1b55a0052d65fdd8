/** A copy of what the `<template>` with this attribute holds, which is one element. */
export function copyOf(part: ParentNode, attribute: string): HTMLElement {
  const template = part.querySelector<HTMLTemplateElement>(`template[${attribute}]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) throw new Error(`No template has ${attribute}.`);
  return element;
}

/** The element that a selector names. @throws Error where there is none */
export function partOf<Part extends HTMLElement = HTMLElement>(
  parent: ParentNode,
  selector: string,
): Part {
  const found = parent.querySelector<Part>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
