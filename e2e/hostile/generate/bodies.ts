import fc from 'fast-check';
import { anyValue } from './values.ts';

/** A body as text, or as bytes that are written one character each. */
export interface GeneratedBody {
  readonly text: string;
  readonly encoding: 'utf8' | 'latin1';
}

const utf8 = (text: string): GeneratedBody => ({ text, encoding: 'utf8' });
const bytes = (text: string): GeneratedBody => ({ text, encoding: 'latin1' });

/** A value as JSON; lone surrogates are escaped, as `JSON.stringify` does. */
export const jsonBody = (value: unknown): GeneratedBody => utf8(JSON.stringify(value ?? null));

/** Bodies in place of JSON: broken, odd, nested beyond reason, too large, or not even text. */
export const rawBodies: fc.Arbitrary<GeneratedBody> = fc.oneof(
  fc
    .constantFrom(
      ...[
        '',
        ' ',
        'null',
        'true',
        '0',
        '-0',
        '""',
        '[]',
        '{}',
        '{',
        '}',
        '{"a":1,}',
        '{"a":1e999}',
        '{"a":-1e-999}',
      ],
      ...[
        "{'a':1}",
        '\ufeff{}',
        'NaN',
        '{"a":1,"a":2}',
        '{"__proto__":{"isAdmin":true}}',
        '{"a":"\\ud800"}',
      ],
      ...[
        '{"a":"\\u0000"}',
        '{"\\u0000":1}',
        '{"a":01}',
        '{"a":"\n"}',
        '// a\n{}',
        '{}{}',
        'a=1&b=2',
        '<a/>',
      ],
    )
    .map(utf8),
  fc
    .constantFrom(
      '["',
      '{"a":"\xff"}',
      '\xed\xa0\x80',
      '\xff\xfe{\x00}\x00',
      '\x1f\x8b\x08\x00',
      '\x00',
    )
    .map(bytes),
  fc
    .constantFrom(100, 5000, 50_000)
    .chain((depth) =>
      fc.constantFrom(
        '['.repeat(depth),
        '{"a":'.repeat(depth),
        `${'['.repeat(depth)}${']'.repeat(depth)}`,
      ),
    )
    .map(utf8),
  fc.constantFrom(100_000, 1_100_000).map((length) => utf8(`{"name":"${'a'.repeat(length)}"}`)),
  fc
    .constantFrom(1000, 20_000)
    .map((count) =>
      utf8(`{${Array.from({ length: count }, (_, index) => `"a${index}":1`).join(',')}}`),
    ),
  anyValue.map(jsonBody),
  fc.string({ unit: 'binary', maxLength: 200 }).map(utf8),
);
