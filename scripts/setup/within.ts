import { Failure } from './failure.ts';

/** Waits for `work`. @throws Failure that names `what` after `ms`; the work itself goes on. */
export function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const failure = new Failure(`Not within ${ms / 60_000} min: ${what}`);
  const timer = setTimeout(() => late.reject(failure), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
