import { mkdirSync } from 'node:fs';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import {
  type FormFile,
  formLimits,
  passingFilesDir,
  receiveForm,
} from '../../platform/http/receive-form';
import { isForm } from '../../platform/http/rules/request-head';

/** What an editor may send in one go. */
const FILES_MAX = 20;

/** The routes of Strapi's media library that take files, of those below `/upload`. */
const TAKES_FILES = new Set(['POST /', 'POST /files', 'POST /files/:id/replace']);

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
  const taking = admin.routes.filter(({ method, path }) => TAKES_FILES.has(`${method} ${path}`));
  if (taking.length !== TAKES_FILES.size) {
    throw new Error('The media library has other routes than expected: see editor-uploads.ts.');
  }
  for (const route of taking) {
    const { middlewares = [] } = route.config ?? {};
    route.config = { ...route.config, middlewares: [receiveFiles, ...middlewares] };
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
