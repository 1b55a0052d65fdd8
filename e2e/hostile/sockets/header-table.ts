import { type Answer, valuesOf } from './answers.ts';

/** One kind of answer, as it was measured. */
export interface Measured {
  readonly kind: string;
  readonly answer: Answer;
}

/** Fields that describe one answer or its body, not how answers are protected. */
const OF_ONE_ANSWER =
  /^(?:date|connection|keep-alive|transfer-encoding|content-(?:type|length|encoding|range|language|disposition)|etag|last-modified|accept-ranges|vary|allow|location|retry-after|set-cookie|cache-control|x-request-id|(?:x-)?ratelimit.*|x-response-time|www-authenticate)$/;

/** The fields that protect an answer, sorted; two answers with the same ones are of one set. */
export function protectionOf(answer: Answer): string[] {
  return answer.headers
    .filter(([name]) => !OF_ONE_ANSWER.test(name))
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
}

/** Size of all fields of an answer as they are sent. */
export function headerBytes({ headers }: Answer): number {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
}

/** The table of docs/security.md: what every kind of answer carries, by sets of fields that go together. */
export function headerTable(measured: readonly Measured[]): string {
  const sets = new Map<string, string>();
  const lines = measured.map(({ kind, answer }) => {
    const set = protectionOf(answer).join('\n');
    if (!sets.has(set)) sets.set(set, String.fromCharCode(65 + sets.size));
    const caching = valuesOf(answer, 'cache-control').join(', ') || '—';
    return `| ${kind} | ${answer.status} | ${sets.get(set)} | ${caching} |`;
  });
  const explained = [...sets].map(
    ([set, letter]) => `**${letter}**\n\n\`\`\`http\n${set || '(none)'}\n\`\`\``,
  );
  return [
    '| Answer | Status | Fields | `Cache-Control` |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
    explained.join('\n\n'),
  ].join('\n');
}
