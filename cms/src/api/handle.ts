import { readFile } from 'node:fs/promises';
import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import type { Context, ParameterizedContext } from 'koa';
import type { z } from 'zod';
import type { OpenPanel } from '../features/accounts';
import type { CallingKeyState } from '../features/api-keys';
import { env } from '../platform/env/env';
import { bodyOf, matchedEndpointOf } from '../platform/http/edge/edge-requests';
import type { ApiError } from '../platform/http/errors/api-error';
import { answerApiError } from '../platform/http/errors/write-error';
import { parseBy, parsePart } from '../platform/http/parse-request';
import { type FormFile, receiveForm } from '../platform/http/receive-form';
import { sendCacheable, sendPrivate } from '../platform/http/send';
import { formLimits, passingFilesDir } from '../platform/http/upload-limits';

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

/** What the policies of an endpoint have found out about its caller. */
type State<Name extends EndpointName> = (Declared<Name> extends { panel: string }
  ? { readonly panel: OpenPanel }
  : unknown) &
  (Declared<Name> extends { key: true } ? CallingKeyState : unknown) &
  (Declared<Name> extends { caller: 'cookieOrKey' } ? Partial<CallingKeyState> : unknown);

/** Koa's context with the state that the endpoint's policies leave: no other can be read. */
export type EndpointContext<Name extends EndpointName> = ParameterizedContext<State<Name>>;

/** What a handler gets: the request's parts as its contract parsed them. */
interface ParsedRequest<Name extends EndpointName> {
  readonly ctx: EndpointContext<Name>;
  readonly params: Part<Name, 'params'>;
  readonly query: Part<Name, 'query'>;
  readonly body: Part<Name, 'body'>;
  readonly form: Form<Name>;
}

type Success<Name extends EndpointName> = Declared<Name>['success'];
type Body<Schema> = Schema extends z.ZodType ? z.input<Schema> : null;

/**
 * What a handler answers: a status that the contract declares, 200 where none is named, with the body that
 * it declares for it; or a failure, where an answer is expected rather than broken.
 */
export type Answer<Name extends EndpointName> =
  | {
      [Status in keyof Success<Name>]: (Status extends 200
        ? { readonly status?: 200 }
        : { readonly status: Status }) & { readonly body: Body<Success<Name>[Status]> };
    }[keyof Success<Name>]
  | { readonly failure: ApiError };

/** Looked up by name, so that what a handler returns is checked against its one contract. */
type Handlers = {
  [Name in EndpointName]: (request: ParsedRequest<Name>) => Promise<Answer<Name>>;
};

/**
 * Binds a handler to its declared endpoint, which the edge has matched: the request is parsed by the
 * contract before the handler runs, and the answer gets the caching that the contract states.
 * @throws ApiError 400 VALIDATION with every place that is wrong.
 * @throws Error for a request that was matched to another endpoint.
 */
export function handle<Name extends EndpointName>(name: Name, answer: Handlers[Name]) {
  const endpoint: Endpoint = endpoints[name];
  return async (ctx: Context) => {
    const matched = matchedEndpointOf(ctx.req);
    if (matched.name !== name) throw new Error(`${matched.name} was routed to ${name}.`);
    const answered: AnyAnswer = await withForm(endpoint, ctx, (form) =>
      (answer as (request: object) => Promise<AnyAnswer>)({
        ctx,
        params: parsePart(endpoint, 'params', matched.params),
        query: parsePart(endpoint, 'query', ctx.query),
        body: parsePart(endpoint, 'body', bodyOf(ctx.req)),
        form,
      }),
    );
    if ('failure' in answered) return answerApiError(ctx, answered.failure);
    const { status = 200, body } = answered;
    ctx.status = status;
    if (endpoint.cache) sendCacheable(ctx, body, endpoint.cache, endpoint.contentType);
    else sendPrivate(ctx, body);
  };
}

/** An answer as the framework sends it, whatever its contract. */
type AnyAnswer =
  | { readonly status?: number; readonly body: unknown }
  | { readonly failure: ApiError };

/** A picture, and a second one so that too many can be detected. */
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
      fields: parseBy(declared.fields, 'body', fields),
      files: filesIn(files, declared.file),
    });
  } finally {
    await dispose();
  }
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
