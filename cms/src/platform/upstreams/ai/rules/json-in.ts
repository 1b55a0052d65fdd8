/** The JSON in a model's answer: some put it into a code fence, or words before and after it. */
export function jsonIn(answer: string): string {
  const text = answer.trim();
  if (/^[{[]/.test(text)) return text;
  const fenced = /```[a-z]*\s*([{[][\s\S]*?)```/i.exec(text)?.[1];
  return (fenced ?? text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)).trim();
}
