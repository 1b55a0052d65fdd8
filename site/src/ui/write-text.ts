/** Writes a text where it has changed: a text that is read out, or selected, is left alone otherwise. */
export function writeText(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
