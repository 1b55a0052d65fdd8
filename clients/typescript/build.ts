import { mkdir, writeFile } from 'node:fs/promises';
import { openApiDocument } from '@elc/contracts/openapi';
import openapiTS, { astToString } from 'openapi-typescript';

/** Writes the types of every call, from the document that a site serves at `/api/openapi.json`. */
const folder = new URL('src/generated/', import.meta.url);
const document = openApiDocument({ publicUrl: 'https://example.org' });
// The generator reads the document as it comes from a URL or a file.
const types = await openapiTS(JSON.stringify(document), {
  // What has a default may be left out of a request; answers name what they always have.
  defaultNonNullable: false,
});
await mkdir(folder, { recursive: true });
await writeFile(new URL('schema.ts', folder), astToString(types));
