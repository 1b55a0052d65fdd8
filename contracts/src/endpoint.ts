import type { z } from 'zod';
import type { AddressLimit } from './limits.ts';

/** Seconds a shared cache may keep an answer; absent: `private, no-store`. */
export interface CacheRule {
  readonly sMaxAge: number;
}

/**
 * One declared route: what the edge lets through, what controllers parse and what the documentation
 * says. `path` is relative to `/api`, parameters in braces. `key`: needs a valid `X-API-Key`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly key?: true;
  readonly cache?: CacheRule;
  readonly limit?: AddressLimit;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Body of the success answer by status. */
  readonly success: Readonly<Record<number, z.ZodType | null>>;
  /** Statuses of failures that this route answers, beyond 400, 404, 429 and 500. */
  readonly failures?: readonly number[];
}
