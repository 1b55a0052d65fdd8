import {
  CONTACT_LENGTHS_MAX,
  type Endpoint,
  endpoints,
  JSON_BODY_BYTES,
  JSON_BODY_BYTES_MAX,
} from '@elc/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from './from-schema.ts';
import { largestOf } from './largest.ts';

const withBody = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([, { body }]) => body !== undefined,
);

test.each(withBody)(
  '%s takes the largest body that its contract lets through',
  (_name, declared) => {
    const { body, bodyBytesMax = JSON_BODY_BYTES } = declared;
    const schema = z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' });
    const bytes = Buffer.byteLength(JSON.stringify(largestOf(schema as JsonSchema)));
    expect(bytes).toBeLessThanOrEqual(bodyBytesMax);
    expect(bodyBytesMax).toBeLessThanOrEqual(JSON_BODY_BYTES_MAX);
  },
);

test('a message of emoji fits also where every one is written as two escapes', () => {
  const { message, subject, name, email } = CONTACT_LENGTHS_MAX;
  const escapes = (message + subject + name) * '\\ud83c\\udfdb'.length;
  expect(escapes + email + 200).toBeLessThanOrEqual(JSON_BODY_BYTES_MAX);
});
