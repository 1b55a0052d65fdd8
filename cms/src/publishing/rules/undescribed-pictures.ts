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

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** Names of the pictures in `fields` of a document that have no description. */
export function undescribedPictures(document: Fields, fields: readonly PictureField[]): string[] {
  return fields.flatMap(({ name, altField }) => {
    if (altField && !isBlank(document[altField])) return [];
    const held = [document[name] ?? []].flat() as DocumentPicture[];
    return held
      .filter(({ mime, alternativeText }) => mime?.startsWith('image/') && isBlank(alternativeText))
      .map((picture) => picture.name ?? name);
  });
}

const CODE = /(`{3,}|~{3,})[\s\S]*?(?:\1|$)|`[^`\n]*`/g;
const MARKDOWN_PICTURE = /!\[([^[\]]*)\]\(\s*<?([^)\s>]*)/g;
const HTML_PICTURE = /<img\b[^<>]*>/gi;

/** Addresses of the pictures in a Markdown text that stand there without a description. */
export function undescribedInMarkdown(markdown: string): string[] {
  const text = markdown.replace(CODE, '');
  const written = [...text.matchAll(MARKDOWN_PICTURE)]
    .filter(([, alt]) => isBlank(alt))
    .map(([, , address = '']) => address);
  const tags = [...text.matchAll(HTML_PICTURE)]
    .filter(([tag]) => isBlank(attribute(tag, 'alt')))
    .map(([tag]) => attribute(tag, 'src') ?? tag);
  return [...written, ...tags];
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return double ?? single;
}
