import fc from 'fast-check';

/** A flag is two code points, four UTF-16 units and eight bytes, and one character to its reader. */
const FLAG = '\u{1F1E9}\u{1F1EA}';
const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}';

/** Texts that parsers, databases and their query languages have stumbled over. */
export const AWKWARD_TEXTS: readonly string[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\t', '\r\n', '\u001b[31m', '\u0085'],
  // Lone surrogates, non-characters, private use, byte order marks.
  ...['\ud800', 'a\ud83d', '\udc00\ud800', '\uffff', '\ufeff', '\u{10ffff}', '\ue000'],
  // Marks that turn the direction of writing, invisible ones, and looks-alikes.
  ...['\u202eevil', '\u200b', 'a\u200db', '\u2028', 'аdmin', 'ａｄｍｉｎ', 'ﷺ', 'ß', 'İ'],
  ...['e\u0301', 'Z\u0351\u036b\u0343\u036a', '😀', FLAG, FAMILY, '𝒜', 'مرحبا', '\u0e33'],
  // Numbers that are none, or not quite.
  ...['0', '-0', '-1', '1.5', '1e309', '0x10', '1_000', ' 1 ', '+1', '１２', 'NaN', 'Infinity'],
  ...['2147483648', '4294967296', '9007199254740992', '9223372036854775808', '1'.repeat(400)],
  ...['true', 'null', 'undefined', '[]', '{}'],
  // Names that objects have of themselves.
  ...['__proto__', 'constructor', 'toString', 'length', '$where', '$ne'],
  // Wildcards and operators of LIKE, full-text search and regular expressions.
  ...['%', '_', '\\', "'", '"', '"a', '`', 'a*', '^', '-', 'AND', 'a OR', 'NEAR(a b)', 'col:a'],
  ...['&|!', '<->', ':*', '(((', ')', '(a+)+$', '[z-a]', '?'],
  ...["' OR 1=1 --", '$1', '?1', ':name', '{{7*7}}', '<script>alert(1)</script>'],
  ...['javascript:alert(1)', '../../../etc/passwd', '%00', '%2e%2e%2f', '%ff', '%zz', '/dev/null'],
  ...['http://169.254.169.254/', '=cmd|1', '@everyone', '\r\nX-Injected: 1', '\r\n\r\n'],
  // Instants at the ends of what databases and JavaScript hold.
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '2026-11-21'],
  ...['2026-01-01T00:00:60Z', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00.001Z'],
];

/** Units that count differently in UTF-16, code points, graphemes and bytes. */
const UNITS = [
  'a',
  'é',
  '漢',
  '😀',
  FLAG,
  FAMILY,
  'e\u0301',
  '\u0000',
  '\ud800',
  ' ',
  '%',
  '"',
  '\\',
  '\n',
] as const;

/** A text of many times the same unit, up to 100,000 characters. */
const longText = fc
  .tuple(fc.constantFrom(...UNITS), fc.constantFrom(255, 256, 1000, 2001, 5001, 65_536, 100_000))
  .map(([unit, times]) => unit.repeat(Math.max(1, Math.floor(times / unit.length))));

/** Any text at all: awkward ones, random ones of every plane, long ones. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...AWKWARD_TEXTS), weight: 6 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }), weight: 2 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom(...AWKWARD_TEXTS), fc.constantFrom(...AWKWARD_TEXTS))
      .map(([a, b]) => a + b),
    weight: 2,
  },
  { arbitrary: longText, weight: 1 },
);

/** The same, short enough for an address or a header. */
export const anyShortText: fc.Arbitrary<string> = anyText.map((text) => text.slice(0, 1500));

/**
 * A text that a contract with these bounds should take: words, every writing system, and units that count
 * differently, also at exactly the bounds.
 */
export function textWithin(lengthMin: number, lengthMax: number): fc.Arbitrary<string> {
  const most = Math.min(lengthMax, 5000);
  const filled = (length: number) =>
    fc
      .constantFrom('a', 'é', '漢', '😀', FLAG, FAMILY, 'e\u0301', 'ab ')
      // In units of UTF-16, in code points, and in graphemes: whichever is counted, some are at the bound.
      .chain((unit) =>
        fc
          .constantFrom(unit.length, [...unit].length, 1)
          .map((size) => unit.repeat(Math.max(1, Math.floor(length / size)))),
      );
  return fc.oneof(
    {
      arbitrary: fc
        .lorem({ mode: 'sentences', maxCount: 2 })
        .map((text) => padded(text.slice(0, most), lengthMin)),
      weight: 4,
    },
    {
      arbitrary: fc.string({
        unit: 'grapheme',
        minLength: lengthMin,
        // A grapheme may be several characters, however they are counted.
        maxLength: Math.max(lengthMin, Math.min(Math.floor(most / 3), 80)),
      }),
      weight: 4,
    },
    { arbitrary: filled(most), weight: 1 },
    { arbitrary: filled(Math.max(1, lengthMin)), weight: 1 },
  );
}

const padded = (text: string, lengthMin: number) => text.padEnd(lengthMin, 'a');
