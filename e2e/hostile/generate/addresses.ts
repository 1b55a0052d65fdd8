import fc from 'fast-check';
import { AWKWARD_TEXTS, anyShortText } from './texts.ts';

const UNRESERVED = /[A-Za-z0-9._~-]/;

/** Percent-encodes any text, lone surrogates too, which then are no valid UTF-8. */
function percentEncode(text: string): string {
  return Array.from(text, (character) => {
    if (UNRESERVED.test(character)) return character;
    const code = character.codePointAt(0) ?? 0;
    const isLone = code >= 0xd800 && code <= 0xdfff;
    const bytes = isLone
      ? [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      : [...Buffer.from(character)];
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  }).join('');
}

const PART_LENGTH_MAX = 3000;

/** A path with its parameters put in; what is missing becomes nothing. */
export function pathOf(template: string, params: unknown): string {
  const given = (params ?? {}) as Readonly<Record<string, unknown>>;
  return template.replace(/\{(\w+)\}/g, (_, name: string) =>
    percentEncode(asText(given[name])).slice(0, PART_LENGTH_MAX),
  );
}

/** Node takes 16 KiB of request line and headers; longer ones are the business of raw sockets. */
const QUERY_LENGTH_MAX = 7000;

/** A query of the properties of a value, `?` included; lists repeat their name. */
export function queryOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const pairs = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .flatMap(([name, one]) =>
      (Array.isArray(one) ? one.slice(0, 20) : [one]).map(
        (item) => `${percentEncode(name)}=${percentEncode(asText(item).slice(0, 1500))}`,
      ),
    );
  return pairs.length > 0 ? `?${pairs.join('&')}`.slice(0, QUERY_LENGTH_MAX) : '';
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}

/** Printable ASCII, escaped or not. Other bytes in a request line are no HTTP: Node refuses them itself. */
const rawText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 30,
});

/** Parts of a path, already escaped, well or badly. */
export const rawParts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('%', '%zz', '%00', '%ff', '%c0%af', '%ED%A0%80', '..', '.', '%2e%2e', '..%2f..'),
  fc.constantFrom('%2F', '%5c', ';a=b', '*', '+', '%20', '~', '[]', '{id}', '%2500', 'a%0d%0ab'),
  rawText.map((text) => text.replace(/[/?#]/g, '')),
  anyShortText.map((text) => percentEncode(text).slice(0, PART_LENGTH_MAX)),
);

/** Queries that no form would send. */
export const rawQueries: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '?',
    '??',
    '?&',
    '?=x',
    '?&&&=',
    '?a',
    '?%=%',
    '?q=%zz',
    '?q=%00',
    '?q=%ff',
    '?q=+',
  ),
  fc.constantFrom('?q=%ED%A0%80', '?q', '?limit', '?limit=&cursor=', '?limit=1&limit=2'),
  fc.constantFrom('?limit[]=1', '?limit[a]=1', '?q[$ne]=1', '?__proto__[a]=1', '?__proto__=1'),
  fc.constantFrom('?constructor[prototype][a]=1', '?a[b][c][d][e][f][g][h]=1', '?populate=*'),
  fc.constantFrom('?status=draft', '?filters[id][$gt]=0', '?pagination[limit]=-1', '?fields=*'),
  fc
    .tuple(
      fc.constantFrom('limit', 'cursor', 'q', 'userId', 'type', 'sort', 'from', 'status'),
      fc.constantFrom(...AWKWARD_TEXTS),
    )
    .map(([name, text]) => `?${name}=${percentEncode(text)}`),
  fc
    .constantFrom(30, 1000)
    .map((count) =>
      `?${Array.from({ length: count }, (_, index) => `a${index}=1`).join('&')}`.slice(0, 7000),
    ),
  rawText.map((text) => `?${text.replaceAll('#', '')}`),
);
