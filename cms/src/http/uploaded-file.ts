import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';

/** A file of a multipart request, in a folder for passing ones; it is gone when the request is. */
export interface UploadedFile {
  readonly bytes: number;
  read(): Promise<Buffer>;
}

/** As the body parser leaves it. */
interface ParsedFile {
  readonly filepath: string;
  readonly size: number;
}

type ParsedFiles = Readonly<Record<string, ParsedFile | readonly ParsedFile[]>>;

/** The files that a request has sent in one field. */
export function filesIn(ctx: Context, field: string): UploadedFile[] {
  return parsedFiles(ctx)
    .filter(([name]) => name === field)
    .map(([, { filepath, size }]) => ({ bytes: size, read: () => readFile(filepath) }));
}

/** Where all files of a request are, whatever their field is called. */
export function filePathsIn(ctx: Context): string[] {
  return parsedFiles(ctx).map(([, { filepath }]) => filepath);
}

function parsedFiles(ctx: Context): Array<readonly [string, ParsedFile]> {
  const { files = {} } = ctx.request as { files?: ParsedFiles };
  return Object.entries(files).flatMap(([name, value]) =>
    [value].flat().map((file) => [name, file as ParsedFile] as const),
  );
}
