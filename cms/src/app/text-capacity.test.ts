import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What a `string` column holds on PostgreSQL, in characters: `varchar(255)`. A `text` column has no end. */
const STRING_COLUMN_MAX = 255;

interface Attribute {
  readonly type: string;
  readonly maxLength?: number;
}

const SOURCES = path.resolve(import.meta.dirname, '..');

const texts = globSync(['api/*/content-types/*/schema.json', 'components/*/*.json'], {
  cwd: SOURCES,
}).flatMap((file) => {
  const { attributes } = JSON.parse(readFileSync(path.join(SOURCES, file), 'utf8')) as {
    attributes: Record<string, Attribute>;
  };
  const owner = file.startsWith('api/') ? `api::${file.split('/')[1]}` : file;
  return Object.entries(attributes)
    .filter(([, { type }]) => ['string', 'email', 'uid'].includes(type))
    .map(([column, attribute]) => ({ place: `${owner} ${column}`, attribute }));
});

test.each(texts)('$place ends before its column does', ({ place, attribute }) => {
  // Two UTF-16 units, which `maxLength` counts, may be one character; of a message the contract counts these.
  const units = place.startsWith('api::contact-message ') ? 2 : 1;
  expect(attribute.maxLength).toBeLessThanOrEqual(units * STRING_COLUMN_MAX);
});
