/** A sentence "what is wrong: what to do" as two; what has no colon is all detail. */
export function halves(sentence: string): [detail: string, advice: string] {
  const at = sentence.indexOf(': ');
  if (at < 0) return [sentence, ''];
  const advice = sentence.slice(at + 2);
  return [
    `${sentence.slice(0, at).replace(/\.$/, '')}.`,
    advice.charAt(0).toUpperCase() + advice.slice(1),
  ];
}
