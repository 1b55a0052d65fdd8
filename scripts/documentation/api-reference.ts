import { KEY_WINDOWS } from '../../contracts/src/limits.ts';
import {
  type AnswerField,
  type ApiField,
  type ApiOperation,
  apiConcepts,
  describeOperations,
  exampleText,
  openApiDocument,
  SECTION_TEXTS,
} from '../../contracts/src/openapi.ts';

/** The checked-in file that contains the reference, from the root of the checkout. */
export const API_REFERENCE = 'docs/api.md';

/** The reference of the API in Markdown, made from the same document as `/api/openapi.json`. */
export function apiReference(): string {
  const operations = describeOperations(openApiDocument({ publicUrl: 'https://example.org' }));
  const parts = [
    '# API',
    'Made from `contracts` by `npm run docs`; do not edit. A running site serves the same as OpenAPI 3.1 at `/api/openapi.json`, and with a try-it at `/api-docs`. What each answer of Roblox, Discord and the other services leads to is in [upstream calls](upstreams.md).',
    ...apiConcepts(KEY_WINDOWS).flatMap(({ title, text }) => [`## ${title}`, text]),
    ...Object.values(SECTION_TEXTS).flatMap(({ title, text }) => [
      `## ${title === 'API keys' ? 'Managing keys' : title}`,
      text,
      ...operations.filter(({ tag }) => tag === title).flatMap(operationPart),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function operationPart(operation: ApiOperation): string[] {
  const { method, path, summary, description, fields, answers, failures } = operation;
  return [
    `### ${method} ${path}`,
    `${summary} ${description}`,
    ...(fields.length > 0 ? [fieldTable(fields)] : []),
    ...answers.flatMap(({ status, example, contentType, fields: answered }) => [
      `Answers ${status}${contentType === null ? ' without a body' : `, \`${contentType}\``}${example === undefined ? '.' : ':'}`,
      ...(example === undefined ? [] : [`\`\`\`json\n${exampleText(example)}\n\`\`\``]),
      ...(answered.length === 0 ? [] : [answerTable(answered)]),
    ]),
    `Fails with ${failures.map(({ status, codes }) => `${status} (${codes.join(', ')})`).join('; ')}.`,
  ];
}

function fieldTable(fields: readonly ApiField[]): string {
  const rows = fields.map((field) => [
    `\`${field.name}\``,
    field.place,
    field.required ? 'yes' : 'no',
    field.choices.length > 0
      ? field.choices.map((choice) => `\`${choice}\``).join(', ')
      : field.type,
    [field.description, field.fallback === undefined ? '' : `Without it: \`${field.fallback}\`.`]
      .filter(Boolean)
      .join(' '),
  ]);
  return tableOf(['Name', 'In', 'Required', 'Value', 'Meaning'], rows);
}

function answerTable(fields: readonly AnswerField[]): string {
  const rows = fields.map(({ name, type, description }) => [`\`${name}\``, type, description]);
  return tableOf(['Field', 'Value', 'Meaning'], rows);
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
