import type { Endpoint, RequestPart } from '@elc/contracts';
import type { z } from 'zod';
import { validationError } from './errors/common-errors';

/**
 * Parses one part of a request by its contract; undefined where the endpoint declares none.
 * @throws ApiError 400 VALIDATION with every place that is wrong.
 */
export function parsePart(
  endpoint: Pick<Endpoint, RequestPart>,
  part: RequestPart,
  value: unknown,
): unknown {
  return endpoint[part] && parseBy(endpoint[part], part, value);
}

/** The same for a schema that is no part by itself, such as the fields of a form. */
export function parseBy(schema: z.ZodType, part: RequestPart, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(part, parsed.error);
  return parsed.data;
}
