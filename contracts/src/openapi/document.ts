import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '../endpoint.ts';
import { KEY_WINDOWS, type KeyWindow } from '../limits.ts';
import { webhookOperations } from '../webhooks/webhook-data.ts';
import { API_CHANGES } from './api-changes.ts';
import type { ApiDocument } from './api-document.ts';
import { SECTION_TEXTS } from './api-tabs.ts';
import { headers, namedSchemas } from './components.ts';
import { apiConcepts } from './concepts.ts';
import { documentedEndpoints } from './documented.ts';
import { withExamples } from './examples.ts';
import { failureResponses } from './failures.ts';
import { nameSchemas } from './name-schemas.ts';
import { operationOf } from './operation.ts';

/** The game's name where an installation sets none. */
const GAME_NAME = 'Election City';

interface DocumentSettings {
  /** Origin of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly gameName?: string | undefined;
  readonly supportEmail?: string | undefined;
  /** What a key may do here, where that is not the product's own. */
  readonly keyWindows?: readonly KeyWindow[];
  /** A published command, so that examples that name one work. */
  readonly commandId?: string | undefined;
}

/** The OpenAPI 3.1 document of the public API, made from `endpoints` alone. */
export function openApiDocument(settings: DocumentSettings): ApiDocument {
  const {
    publicUrl,
    gameName = GAME_NAME,
    keyWindows = KEY_WINDOWS,
    supportEmail: email,
  } = settings;
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: `${gameName} API`,
        version: API_CHANGES[0].version,
        description: apiConcepts(keyWindows)
          .map(({ title, text }) => `## ${title}\n\n${text}`)
          .join('\n\n'),
        contact: {
          name: `${gameName} team`,
          url: `${publicUrl}/contact`,
          ...(email && { email }),
        },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: `${publicUrl}/api`, description: gameName }],
      externalDocs: { url: `${publicUrl}/api-docs`, description: 'Documentation with try-it' },
      tags: Object.values(SECTION_TEXTS).map(({ title, text }) => ({
        name: title,
        description: text,
      })),
      paths: pathsOf(Object.entries(documentedEndpoints)),
      webhooks: webhookOperations(),
      components: {
        schemas: namedSchemas,
        headers,
        responses: failureResponses(Object.values(documentedEndpoints), publicUrl),
        securitySchemes: {
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'X-API-Key',
            description: `A key made at ${publicUrl}/api-docs.`,
          },
        },
      },
    },
    { override: ({ jsonSchema, io }) => tidySchema(jsonSchema, io) },
  );
  openReferences(document);
  const described = document as unknown as ApiDocument;
  nameSchemas(described);
  return withExamples(described, documentedEndpoints, settings.commandId);
}

/** References with a description are generated as closed, which would refuse all fields. */
function openReferences(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  if ('$ref' in part && 'additionalProperties' in part) delete part.additionalProperties;
  for (const inner of Object.values(part)) openReferences(inner);
}

function pathsOf(entries: readonly (readonly [string, Endpoint])[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of entries) {
    const method = endpoint.method.toLowerCase();
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operationOf(name, endpoint) };
  }
  return paths;
}

interface GeneratedSchema {
  pattern?: string | undefined;
  format?: string | undefined;
  maximum?: number | undefined;
  additionalProperties?: unknown;
  propertyNames?: unknown;
  properties?: Record<string, unknown> | undefined;
}

/** In place: formats, no patterns and JavaScript limits; answers may gain properties. */
function tidySchema(schema: GeneratedSchema, io: 'input' | 'output'): void {
  if (schema.format?.startsWith('date')) delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const names = (schema.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (names) {
    const value = schema.additionalProperties;
    schema.properties = Object.fromEntries(names.map((name) => [name, value]));
    delete schema.propertyNames;
    delete schema.additionalProperties;
  }
  if (io === 'output') delete schema.additionalProperties;
}
