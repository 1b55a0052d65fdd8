import { readFile } from 'node:fs/promises';
import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import type { Context } from 'koa';
import type { Handlers } from '../features/handlers';
import { env } from '../platform/env/env';
import { parseBy, parsePart, sendCacheable, sendPrivate } from '../platform/http/by-contract';
import { bodyOf, matchedEndpointOf } from '../platform/http/edge/edge-requests';
import type { ApiError } from '../platform/http/errors/api-error';
import { answerApiError } from '../platform/http/errors/write-error';
import {
  type FormFile,
  formLimits,
  passingFilesDir,
  receiveForm,
  type UploadedFile,
} from '../platform/http/receive-form';

type AnyAnswer =
  | { readonly status?: number; readonly body: unknown }
  | { readonly failure: ApiError };

/** A handler of any endpoint; what the contract declares of its request is parsed before. */
export type AnyHandler = (request: object) => Promise<AnyAnswer>;

/** The handlers of a feature as actions of a Strapi controller, by the same names. */
export function actionsOf(handlers: Partial<Handlers>) {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      answerEndpoint(endpoints[name as EndpointName], handler as AnyHandler),
    ]),
  );
}

/** @throws ApiError 400 VALIDATION with every place that is wrong. */
function answerEndpoint(endpoint: Endpoint, handler: AnyHandler) {
  return async (ctx: Context): Promise<void> => {
    const answer = await withForm(endpoint, ctx, (form) =>
      handler({
        ctx,
        params: parsePart(endpoint, 'params', matchedEndpointOf(ctx.req).params),
        query: parsePart(endpoint, 'query', ctx.query),
        body: parsePart(endpoint, 'body', bodyOf(ctx.req)),
        form,
      }),
    );
    if ('failure' in answer) return answerApiError(ctx, answer.failure);
    const { status = 200, body } = answer;
    ctx.status = status;
    if (endpoint.cache) sendCacheable(ctx, body, endpoint.cache, endpoint.contentType);
    else sendPrivate(ctx, body, endpoint.contentType);
  };
}

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

/** The files that a form has brought in one field. */
function filesIn(files: readonly FormFile[], field: string): UploadedFile[] {
  return files
    .filter((file) => file.field === field)
    .map(({ bytes, path }) => ({ bytes, read: () => readFile(path) }));
}
