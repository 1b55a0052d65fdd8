/** A copy of what the `<template>` with this attribute holds, which is one element. */
export function copyOf(part: ParentNode, attribute: string): HTMLElement {
  const template = part.querySelector<HTMLTemplateElement>(`template[${attribute}]`);
  const element = template?.content.firstElementChild?.cloneNode(true);
  if (!(element instanceof HTMLElement)) throw new Error(`No template has ${attribute}.`);
  return element;
}
