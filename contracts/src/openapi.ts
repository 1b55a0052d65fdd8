export * from './openapi/answer-fields.ts';
export * from './openapi/api-document.ts';
export * from './openapi/api-tabs.ts';
export * from './openapi/concepts.ts';
export * from './openapi/describe.ts';
export * from './openapi/document.ts';
export * from './openapi/example-text.ts';
export * from './openapi/limit-texts.ts';
