import type { JsonSchema } from './json-schema.ts';

/** What a value must be, as people read it: `integer, 1 to 100`; choices are listed elsewhere. */
export function typeText(schema: JsonSchema): string {
  const { type, enum: choices, const: only, format } = schema;
  if (choices) return 'one of';
  if (only !== undefined) return 'always';
  const kind = format === undefined ? String(type ?? 'any') : `${type} (${format})`;
  return [kind, rangeText(schema)].filter(Boolean).join(', ');
}

function rangeText({
  minimum,
  maximum,
  exclusiveMinimum,
  minLength,
  maxLength,
}: JsonSchema): string {
  if (maxLength !== undefined) return `${minLength ?? 0} to ${maxLength} characters`;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  return least === undefined ? '' : `at least ${least}`;
}
