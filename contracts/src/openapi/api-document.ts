import type { JsonSchema, NamedSchemas } from './json-schema.ts';

export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DocumentedOperation }>>;
  readonly components: {
    readonly schemas: NamedSchemas;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
  };
}

export interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly security: readonly unknown[];
  readonly parameters?: readonly DocumentedParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DocumentedBody>> };
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
}

export interface DocumentedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
  readonly schema: JsonSchema;
}

export interface DocumentedBody {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface DocumentedResponse {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, DocumentedBody>>;
}
