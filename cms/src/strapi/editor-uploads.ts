/**
 * What: the media library's own routes read their forms by our parser, and texts about files are checked before a
 *   file is stored.
 * Why: Strapi parses forms before it knows who sends them, on every route; formidable 2 never answers for some
 *   malformed parts and leaves files behind.
 * Upstream: https://github.com/strapi/strapi/issues/13745 (closed; formidable's own filter is not used).
 * Proven by: `e2e/http/editor-uploads.4xx.test.ts`, `e2e/http/alt-text.4xx.test.ts`; a start fails when the routes
 *   have changed.
 */
import { mkdirSync } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Middleware, Next } from 'koa';
import { isFileName } from '../content/rules/document-texts';
import { env } from '../platform/env/env';
import { boundTexts } from '../platform/http/cms-listener/text-lengths';
import { ApiError } from '../platform/http/errors/api-error';
import {
  type FormFile,
  formLimits,
  passingFilesDir,
  receiveForm,
} from '../platform/http/receive-form';
import { isForm } from '../platform/http/rules/request-head';

/** What an editor may send in one go. */
const FILES_MAX = 20;

/** The routes of Strapi's media library that take forms, of those below `/upload`. */
const TAKES_FORMS = new Set(['POST /', 'POST /files', 'PUT /files/:id', 'POST /files/:id/replace']);

/** The other route of the media library that writes what editors say of files. */
const DESCRIBES_FILES = new Set(['POST /actions/bulk-update']);

interface PluginRoute {
  readonly method: string;
  readonly path: string;
  config?: { middlewares?: unknown[] };
}

/**
 * Has the media library's own routes read their forms, behind the sign-in and the permissions that they
 * require: no other route of the CMS reads a form at all.
 */
export function receiveEditorUploads(strapi: Core.Strapi): void {
  mkdirSync(passingFilesDir(env().DATA_DIR), { recursive: true });
  const { admin } = strapi.plugin('upload').routes as unknown as Record<
    'admin',
    { routes: PluginRoute[] }
  >;
  addTo(admin.routes, DESCRIBES_FILES, refuseFileNames);
  addTo(admin.routes, TAKES_FORMS, refuseFileNames);
  addTo(admin.routes, TAKES_FORMS, receiveFiles);
}

/** Puts a middleware before those of the routes that are named. */
function addTo(all: PluginRoute[], names: ReadonlySet<string>, middleware: Middleware): void {
  const routes = all.filter(({ method, path }) => names.has(`${method} ${path}`));
  if (routes.length !== names.size) {
    throw new Error('The media library has other routes than expected: see editor-uploads.ts.');
  }
  for (const route of routes) {
    const { middlewares = [] } = route.config ?? {};
    route.config = { ...route.config, middlewares: [middleware, ...middlewares] };
  }
}

interface SaidOfFiles {
  readonly fileInfo?: unknown;
  readonly updates?: readonly { readonly fileInfo?: unknown }[];
}

/** Refuses, before a file is stored, texts that are too long, and a picture that is described by the name of a file. */
async function refuseFileNames(ctx: Context, next: Next): Promise<void> {
  const { fileInfo, updates = [], ...others } = (ctx.request as { body?: SaidOfFiles }).body ?? {};
  const said = [fileInfo, ...updates.map((update) => update.fileInfo)].flat().map(parsed);
  try {
    boundTexts({ ...others, fileInfo: said }, ctx.path, () => undefined);
  } catch (thrown) {
    throw asShownByThePanel(thrown);
  }
  const named = said.find((info) => isFileName(info?.alternativeText));
  if (!named) return next();
  throw new errors.ValidationError(
    `Alternative text: "${named.alternativeText}" is the name of a file. Write what the picture shows.`,
  );
}

/** Forms have it as JSON; what is none, Strapi refuses. */
function parsed(info: unknown): { readonly alternativeText?: unknown } | null | undefined {
  if (typeof info !== 'string') return info as object | undefined;
  try {
    return JSON.parse(info);
  } catch {
    return undefined;
  }
}

async function receiveFiles(ctx: Context, next: Next): Promise<void> {
  if (!isForm(ctx.headers)) return next();
  const form = await receiveForm(ctx.req, {
    dir: passingFilesDir(env().DATA_DIR),
    limits: formLimits(FILES_MAX),
  }).catch((thrown: unknown) => {
    throw asShownByThePanel(thrown);
  });
  try {
    Object.assign(ctx.request, { body: form.fields, files: filesByField(form.files) });
    await next();
  } finally {
    await form.dispose();
  }
}

/** The panel shows the sentence of Strapi's own errors only. */
function asShownByThePanel(thrown: unknown): unknown {
  if (!(thrown instanceof ApiError)) return thrown;
  const { PayloadTooLargeError, ValidationError } = errors;
  return new (thrown.status === 413 ? PayloadTooLargeError : ValidationError)(thrown.message);
}

/** As Strapi's controllers expect them: formidable's names, one file or a list. */
function filesByField(files: readonly FormFile[]): Record<string, object | object[]> {
  const byField = new Map<string, object[]>();
  for (const { field, filename, mimeType, path, bytes } of files) {
    const file = { filepath: path, originalFilename: filename, mimetype: mimeType, size: bytes };
    byField.set(field, [...(byField.get(field) ?? []), file]);
  }
  return Object.fromEntries(
    [...byField].map(([field, list]) => [field, list.length === 1 ? (list[0] as object) : list]),
  );
}
