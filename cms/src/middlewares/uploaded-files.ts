import { rm } from 'node:fs/promises';
import type { Context, Next } from 'koa';
import { filePathsIn } from '../http/uploaded-file';

/**
 * Stands behind the body parser, which leaves the files of a multipart request in a folder: none of
 * them outlives its request. (Those of a request that could not be parsed are the parser's to remove.)
 */
export default () => async (ctx: Context, next: Next) => {
  const paths = filePathsIn(ctx);
  try {
    await next();
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
};
