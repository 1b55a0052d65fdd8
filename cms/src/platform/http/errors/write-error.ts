import type { ServerResponse } from 'node:http';
import type { ErrorResponse } from '@elc/contracts';
import { codePath, documentedCodes } from '@elc/contracts/openapi/documented';
import type { Context } from 'koa';
import { env } from '../../env/env';
import type { ApiError } from './api-error';

/** Without Koa. */
export function sendApiError(response: ServerResponse, error: ApiError): void {
  const body = bodyOf(error);
  response.writeHead(error.status, {
    ...HEADERS,
    'Content-Length': Buffer.byteLength(body),
    ...error.headers,
  });
  response.end(body);
}

export function answerApiError(ctx: Context, error: ApiError): void {
  ctx.status = error.status;
  ctx.set({ ...HEADERS, ...error.headers });
  ctx.body = bodyOf(error);
}

/** In Strapi's form, whose message its panel shows. */
export function answerPanelError(ctx: Context, error: ApiError): void {
  const { status, code, message, headers } = error;
  ctx.status = status;
  ctx.set({ 'Cache-Control': 'private, no-store', ...headers });
  ctx.body = { data: null, error: { status, name: code, message, details: { code } } };
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-store',
};

function bodyOf({ message, code, details }: ApiError): string {
  const body: ErrorResponse = {
    success: false,
    error: message,
    code,
    ...(documentedCodes.has(code) && { docs: `${env().PUBLIC_URL}${codePath(code)}` }),
    ...(details && { details }),
  };
  return JSON.stringify(body);
}
