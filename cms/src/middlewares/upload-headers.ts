import type { Context, Next } from 'koa';

/** A file that somebody uploaded runs nothing and loads nothing, also when it is opened by itself. */
const SANDBOX = "default-src 'none'; sandbox";

/** Puts every answer under `/uploads/` in a sandbox: on both listeners, from the disk and the bucket. */
export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    if (ctx.path.startsWith('/uploads/')) {
      ctx.set({ 'Content-Security-Policy': SANDBOX, 'X-Content-Type-Options': 'nosniff' });
    }
  }
};
