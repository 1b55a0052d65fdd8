import { readFile } from 'node:fs/promises';
import { type Endpoint, type EndpointName, endpoints, validationText } from '@elc/contracts';
import type { Context } from 'koa';
import type { z } from 'zod';
import { env } from '../env/env';
import { validationError } from './errors/common-errors';
import { type FormFile, receiveForm } from './receive-form';
import { sendCacheable, sendPrivate } from './send';
import { formLimits, passingFilesDir } from './upload-limits';

type Declared<Name extends EndpointName> = (typeof endpoints)[Name];
type Part<Name extends EndpointName, Place extends string> =
  Declared<Name> extends Record<Place, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

/** The text fields of a multipart request, and the files of its one file field. */
type Form<Name extends EndpointName> =
  Declared<Name> extends { form: { fields: infer Schema extends z.ZodType } }
    ? { readonly fields: z.output<Schema>; readonly files: readonly UploadedFile[] }
    : undefined;

/** What a handler gets: the request's parts as its contract parsed them. */
export interface ParsedRequest<Name extends EndpointName> {
  readonly ctx: Context;
  readonly params: Part<Name, 'params'>;
  readonly query: Part<Name, 'query'>;
  readonly body: Part<Name, 'body'>;
  readonly form: Form<Name>;
}

/** What a handler answers; `status` must be one that the contract declares. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/**
 * Binds a handler to its declared endpoint: the request is parsed by the contract before the handler
 * runs, and the answer gets the caching that the contract states.
 * @throws ApiError 400 VALIDATION with every place that is wrong.
 */
export function handle<Name extends EndpointName>(
  name: Name,
  answer: (request: ParsedRequest<Name>) => Promise<Answer>,
) {
  const endpoint = endpoints[name];
  return async (ctx: Context) => {
    const { status = 200, body } = await withForm(endpoint, ctx, (form) =>
      answer({
        ctx,
        params: parse(endpoint, 'params', namedOnly(ctx.params)),
        query: parse(endpoint, 'query', ctx.query),
        body: parse(endpoint, 'body', ctx.request.body),
        form,
      } as ParsedRequest<Name>),
    );
    ctx.status = status;
    const type = 'contentType' in endpoint ? endpoint.contentType : undefined;
    if ('cache' in endpoint) sendCacheable(ctx, body, endpoint.cache, type);
    else sendPrivate(ctx, body);
  };
}

/** Strapi's wildcard route for public files matches too and leaves its unnamed part behind, as `0`. */
function namedOnly(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)));
}

/** A picture, and a second one so that too many are told apart from one. */
const FORM_FILES_MAX = 2;

/** Receives the form that the endpoint declares, and removes its files when the request is answered. */
async function withForm<Result>(
  { form: declared }: Endpoint,
  ctx: Context,
  work: (form: unknown) => Promise<Result>,
): Promise<Result> {
  if (!declared) return work(undefined);
  const { fields, files, dispose } = await receiveForm(ctx.req, {
    dir: passingFilesDir(env().DATA_DIR),
    limits: formLimits(FORM_FILES_MAX, declared.fileBytesMax),
  });
  try {
    return await work({
      fields: parse({ body: declared.fields }, 'body', fields),
      files: filesIn(files, declared.file),
    });
  } finally {
    await dispose();
  }
}

function parse(endpoint: object, place: 'params' | 'query' | 'body', value: unknown): unknown {
  const schema = (endpoint as Record<string, z.ZodType | undefined>)[place];
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: validationText });
  if (!parsed.success) throw validationError(place, parsed.error);
  return parsed.data;
}

/** A file of a form, on the disk; it is gone when the request is. */
interface UploadedFile {
  readonly bytes: number;
  read(): Promise<Buffer>;
}

/** The files that a form has brought in one field. */
function filesIn(files: readonly FormFile[], field: string): UploadedFile[] {
  return files
    .filter((file) => file.field === field)
    .map(({ bytes, path }) => ({ bytes, read: () => readFile(path) }));
}
