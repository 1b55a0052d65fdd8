import type { FormBody } from '@elc/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import type { GeneratedBody } from './bodies.ts';
import { type JsonSchema, type KnownValues, valuesOf } from './from-schema.ts';
import { NO_PICTURES, PICTURES } from './pictures.ts';
import { AWKWARD_TEXTS, anyText } from './texts.ts';
import { brokenFrom } from './values.ts';

const BOUNDARY = 'a-boundary-of-a-form';

/** A part as it is written, all of it bytes, one a character. */
interface Part {
  readonly head: string;
  readonly content: string;
}

interface GeneratedForm extends GeneratedBody {
  readonly contentType: string;
}

const asBytes = (text: string) => Buffer.from(text).toString('latin1');

/** As browsers do: quotes and line ends in names are escaped. */
const quoted = (text: string) =>
  asBytes(text).replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const textPart = (name: string, value: unknown): Part => ({
  head: `Content-Disposition: form-data; name="${quoted(name)}"`,
  content: asBytes(typeof value === 'string' ? value : JSON.stringify(value)),
});

const filePart = (name: string, fileName: string, type: string, content: string): Part => ({
  head: `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(fileName)}"\r\nContent-Type: ${type}`,
  content,
});

function written(parts: readonly Part[], ending = `--${BOUNDARY}--\r\n`): GeneratedForm {
  const text = parts.map(({ head, content }) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`);
  return {
    text: text.join('') + ending,
    encoding: 'latin1',
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

/** A form with the same text in every field, and a file. */
export function heaviestForm(names: readonly string[], text: string): GeneratedForm {
  const image = filePart('image', 'a.png', 'image/png', 'a'.repeat(1_000_000));
  return written([...names.map((name) => textPart(name, text)), image]);
}

const fieldParts = (fields: unknown): Part[] =>
  typeof fields === 'object' && fields !== null
    ? Object.entries(fields).map(([name, value]) => textPart(name, value))
    : [];

const types = fc.constantFrom(
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
  'text/html',
  'a',
  '',
);

/** Parts that no browser writes; each was, or could be, a way around a parser. */
const ODD_PARTS: readonly Part[] = [
  ...[
    'Content-Disposition; x',
    'Content-Disposition: form-data',
    'Content-Disposition: form-data; name',
    'X: y',
    '',
  ],
  ...[
    'Content-Disposition: attachment; name="image"',
    'Content-Disposition: form-data; name="__proto__"',
  ],
  ...[
    'Content-Disposition: form-data; name="image"; filename*=UTF-8\'\'a.png',
    `X: ${'a'.repeat(20_000)}`,
  ],
  ...['Content-Disposition: form-data; name="websiteUrl"\r\nContent-Transfer-Encoding: base64'],
  ...[
    'Content-Disposition: form-data; name="a[b][c]"',
    'Content-Disposition: form-data; name=""; filename=""',
  ],
].map((head) => ({ head, content: 'x' }));

const ENDINGS = [
  '',
  '--',
  `--${BOUNDARY}`,
  `--${BOUNDARY}\r\n`,
  '\r\n\r\n',
  `--${BOUNDARY}--`,
  `--${BOUNDARY}--\r\n--${BOUNDARY}\r\n`,
];

/** Forms that a contract should take, and forms that are broken in their fields, their file or their writing. */
export function formsOf(
  { fields, file }: FormBody,
  known: KnownValues,
): {
  readonly valid: fc.Arbitrary<GeneratedForm>;
  readonly broken: fc.Arbitrary<GeneratedForm>;
} {
  const schema = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const validFields = valuesOf(schema, known).map(fieldParts);
  const picture = fc
    .tuple(fc.constantFrom('a.png', 'photo.jpeg', '😀.webp'), fc.constantFrom(...PICTURES))
    .map(([name, content]) => filePart(file, name, 'image/png', content));
  const oddFile = fc
    .tuple(
      fc.constantFrom(file, file, file, 'files', 'websiteUrl', ''),
      fc.constantFrom(
        ...AWKWARD_TEXTS,
        '../../../x.png',
        'a.php\u0000.png',
        'x.svg',
        'a'.repeat(3000),
      ),
      types,
      fc.oneof(fc.constantFrom(...NO_PICTURES, ...PICTURES), anyText.map(asBytes)),
    )
    .map(([name, fileName, type, content]) => filePart(name, fileName, type, content));
  const valid = fc.tuple(validFields, picture).map(([parts, image]) => written([...parts, image]));
  const broken = fc.oneof(
    fc
      .tuple(brokenFrom(valuesOf(schema, known)), picture)
      .map(([value, image]) => written([...fieldParts(value), image])),
    fc.tuple(validFields, oddFile).map(([parts, image]) => written([...parts, image])),
    fc
      .tuple(validFields, picture, fc.constantFrom(...ODD_PARTS), fc.nat({ max: 8 }))
      .map(([parts, image, odd, at]) => written([...parts, image].toSpliced(at, 0, odd))),
    fc
      .tuple(validFields, picture, fc.constantFrom(...ENDINGS))
      .map(([parts, image, ending]) => written([...parts, image], ending)),
    fc
      .tuple(validFields, fc.constantFrom(0, 2, 20))
      .map(([parts, times]) =>
        written([
          ...parts,
          ...new Array(times).fill(filePart(file, 'a.png', 'image/png', PICTURES[0] ?? '')),
        ]),
      ),
    fc
      .constantFrom(50, 1100)
      .map((count) =>
        written(Array.from({ length: count }, (_, index) => textPart(`a${index}`, 'x'))),
      ),
    fc
      .tuple(
        valid,
        fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=other',
          'multipart/form-data; boundary="',
          'multipart/mixed; boundary=x',
          'application/json',
        ),
      )
      .map(([form, contentType]) => ({ ...form, contentType })),
  );
  return { valid, broken };
}
