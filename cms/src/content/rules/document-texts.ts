import { textLinkTarget } from '@elc/contracts';

/** What a Markdown text shows as code: neither links nor pictures. */
const CODE = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)|`[^`\n]*`/g;

/** The ways in which Markdown, and HTML inside it, names where a link or a picture leads. */
const TARGETS = [
  /\]\(\s*<([^<>\n]*)>/g,
  /\]\(\s*([^<\s)][^\s)]*)/g,
  /^ {0,3}\[[^[\]\n]+\]:\s*<?([^\s>]+)/gm,
  /<([a-z][a-z\d+.-]*:[^\s<>]*)>/gi,
  /\s(?:href|src|action|formaction|xlink:href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
] as const;

/**
 * The first place in a Markdown text that a link leads to and may not, as it is written there; null when
 * all may stay. What the text shows as code is no link.
 */
export function unsafeLinkIn(markdown: string): string | null {
  const text = markdown.replace(CODE, '');
  for (const pattern of TARGETS) {
    for (const [, ...groups] of text.matchAll(pattern)) {
      const written = groups.find((group) => group !== undefined) ?? '';
      if (written !== '' && !textLinkTarget.safeParse(asBrowsersRead(written)).success) {
        return written;
      }
    }
  }
  return null;
}

/** Browsers decode character references in attributes, and skip tabs and line ends in addresses. */
function asBrowsersRead(address: string): string {
  return address
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex, decimal) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex ?? decimal, hex ? 16 : 10), 0x10ffff)),
    )
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&colon;/gi, ':')
    .replace(/&amp;/gi, '&')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[\t\n\r]/g, '')
    .trim();
}

/** A file of the media library, as a document holds it. */
interface DocumentPicture {
  readonly name?: string | null;
  readonly mime?: string | null;
  readonly alternativeText?: string | null;
}

/** A field that holds pictures; `altField` is where the document may describe its picture itself. */
export interface PictureField {
  readonly name: string;
  readonly altField?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const FILE_NAME = /\.(?:avif|webp|png|jpe?g|gif)$/i;

export const isFileName = (alt: unknown): boolean =>
  typeof alt === 'string' && FILE_NAME.test(alt.trim());

/** Whether a picture with this alternative text is not described: the text field fills in names of files. */
export const saysNothing = (alt: unknown) =>
  typeof alt !== 'string' || alt.trim() === '' || isFileName(alt);

/** The pictures in `fields` of a document that have no description, with the fields that hold them. */
export function undescribedPictures(
  document: Fields,
  fields: readonly PictureField[],
): { field: string; picture: string }[] {
  return fields.flatMap(({ name, altField }) => {
    if (altField && !saysNothing(document[altField])) return [];
    const pictures = [document[name] ?? []].flat() as DocumentPicture[];
    return pictures
      .filter(
        ({ mime, alternativeText }) => mime?.startsWith('image/') && saysNothing(alternativeText),
      )
      .map((picture) => ({ field: name, picture: picture.name ?? name }));
  });
}

const MARKDOWN_PICTURE = /!\[([^[\]]*)\]\(\s*<?([^)\s>]*)/g;
const HTML_PICTURE = /<img\b[^<>]*>/gi;

/** Addresses of the pictures in a Markdown text that stand there without a description. */
export function undescribedInMarkdown(markdown: string): string[] {
  const text = markdown.replace(CODE, '');
  const written = [...text.matchAll(MARKDOWN_PICTURE)]
    .filter(([, alt]) => saysNothing(alt))
    .map(([, , address = '']) => address);
  const tags = [...text.matchAll(HTML_PICTURE)]
    .filter(([tag]) => saysNothing(attribute(tag, 'alt')))
    .map(([tag]) => attribute(tag, 'src') ?? tag);
  return [...written, ...tags];
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return double ?? single;
}
