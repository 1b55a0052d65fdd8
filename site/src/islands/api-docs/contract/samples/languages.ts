import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { type ApiCall, callOf, exampleValues, type FieldValues } from '../call.ts';
import { KEY_PLACEHOLDER, type Language } from './language-names.ts';

const WRITERS: Record<Language, (request: SampleRequest) => string> = {
  curl: curlSample,
  TypeScript: typescriptSample,
  Python: pythonSample,
  Luau: luauSample,
};

/** Ids of what only its maker has: a sample with an example's would find nothing. */
const OWN_IDS: readonly [start: RegExp, placeholder: string][] = [
  [/^key_/, 'YOUR_KEY_ID'],
  [/^scan_/, 'YOUR_SCAN_ID'],
  [/^hook_/, 'YOUR_WEBHOOK_ID'],
  [/^msg_/, 'YOUR_DELIVERY_ID'],
];

/** The operation's own example, with placeholders for what only the caller can know. */
function sampleValues(operation: ApiOperation): FieldValues {
  const values = Object.entries(exampleValues(operation)).map(([name, value]) => [
    name,
    OWN_IDS.find(([start]) => start.test(value))?.[1] ?? value,
  ]);
  return Object.fromEntries(values);
}

/**
 * A call of the operation in a language, with the operation's own example unless values are given.
 * It runs once its placeholders, which begin with `YOUR_`, are replaced; a test runs those in curl,
 * TypeScript and Python.
 */
export function sampleOf(
  operation: ApiOperation,
  language: Language,
  origin: string,
  values: FieldValues = sampleValues(operation),
): string {
  const [answer] = operation.answers;
  const contentType = answer?.contentType ?? null;
  return WRITERS[language]({
    ...callOf(operation, values),
    origin,
    route: operation.path.replace(/^\/api/, ''),
    answersJson: contentType === 'application/json',
    answersText: contentType !== null && contentType !== 'application/json',
  });
}

/** The request for a shell. */
function curlSample(request: SampleRequest): string {
  const { method, origin, path, body } = request;
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...sampleHeaders(request).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-d ${quoted(JSON.stringify(body))}`] : []),
    quoted(`${origin}${path}`),
  ];
  return parts.join(parts.length > 2 ? ' \\\n  ' : ' ');
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request with the client of this API, for Node, Deno, Bun or a page that is bundled. */
function typescriptSample(request: SampleRequest): string {
  const { method, origin, route, params, body, takesKey, answersJson, answersText } = request;
  const filled = Object.entries(params).filter(([, values]) => Object.keys(values).length > 0);
  const options = {
    ...(filled.length > 0 && { params: Object.fromEntries(filled) }),
    ...(body && { body }),
    ...(answersText && { parseAs: 'text' }),
  };
  const given = Object.keys(options).length > 0 ? `, ${objectLiteral(options)}` : '';
  const settings = {
    baseUrl: `${origin}/api`,
    ...(takesKey && { key: KEY_PLACEHOLDER }),
  };
  const data = 'dataOf(answer)';
  return [
    '// npm install @election-city/client',
    "import { createClient, dataOf } from '@election-city/client';",
    '',
    `const api = createClient(${objectLiteral(settings)});`,
    '',
    `const answer = await api.${method}('${route}'${given});`,
    '// Throws what failed, with its code and error.',
    answersJson || answersText ? `console.log(${data});` : `${data};`,
  ].join('\n');
}

/** An object with a line for each of its properties. */
const objectLiteral = (value: Readonly<Record<string, unknown>>) =>
  `{\n${Object.entries(value)
    .map(([name, part]) => `  ${name}: ${inline(part)},\n`)
    .join('')}}`;

/** A JSON value as TypeScript writes it. */
function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, part]) => `${name}: ${inline(part)}`);
  return `{ ${pairs.join(', ')} }`;
}

/** The request for Python with the `requests` package. */
function pythonSample(request: SampleRequest): string {
  const { method, origin, path, body, answersJson, answersText } = request;
  const headers = sampleHeaders(request).filter(([name]) => name !== 'Content-Type');
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${origin}${path}",`,
    ...(headers.length > 0 ? [`    headers=${literal(Object.fromEntries(headers))},`] : []),
    ...(body ? [`    json=${literal(body)},`] : []),
    '    timeout=30,',
    ')',
    'if not response.ok:',
    '    raise SystemExit(f"{response.status_code}: {response.text}")',
    ...(answersJson ? ['print(response.json())'] : []),
    ...(answersText ? ['print(response.text)'] : []),
  ].join('\n');
}

/** A JSON value as Python writes it. */
function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, part]) => `"${name}": ${literal(part)}`);
  return `{${pairs.join(', ')}}`;
}

/**
 * The request for a server script of Roblox. The key comes from the experience's secrets: a key in a
 * script could be read by anyone who gets hold of the place.
 */
function luauSample(request: SampleRequest): string {
  const { method, origin, path, body, takesKey, answersJson, answersText } = request;
  const headers = sampleHeaders(request).map(([name, value]) =>
    name === 'X-API-Key'
      ? `\t\t["${name}"] = HttpService:GetSecret("elc_api_key"),\n`
      : `\t\t["${name}"] = ${JSON.stringify(value)},\n`,
  );
  return [
    'local HttpService = game:GetService("HttpService")',
    '',
    ...(takesKey ? ['-- Keep the key in the secrets of your experience, as elc_api_key.'] : []),
    'local response = HttpService:RequestAsync({',
    `\tUrl = "${origin}${path}",`,
    `\tMethod = "${method}",`,
    ...(headers.length > 0 ? [`\tHeaders = {\n${headers.join('')}\t},`] : []),
    ...(body ? [`\tBody = HttpService:JSONEncode(${table(body)}),`] : []),
    '})',
    'if not response.Success then',
    '\terror(`{response.StatusCode}: {response.Body}`)',
    'end',
    ...(answersJson ? ['print(HttpService:JSONDecode(response.Body))'] : []),
    ...(answersText ? ['print(response.Body)'] : []),
  ].join('\n');
}

/** A JSON value as Luau writes it. */
function table(value: unknown): string {
  if (value === null) return 'nil';
  if (Array.isArray(value)) return `{ ${value.map(table).join(', ')} }`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, part]) => `${name} = ${table(part)}`);
  return `{ ${pairs.join(', ')} }`;
}

/** What a sample is written from. */
interface SampleRequest extends ApiCall {
  /** Origin of the API, without a trailing slash. */
  readonly origin: string;
  /** As the client of this API names it: `/commands/{id}/rating`. */
  readonly route: string;
  /** False where the answer is a feed or has no body. */
  readonly answersJson: boolean;
  readonly answersText: boolean;
}

/** Headers of the request, in the order in which a sample lists them. */
function sampleHeaders({ takesKey, body }: ApiCall): [name: string, value: string][] {
  return [
    ...(takesKey ? [['X-API-Key', KEY_PLACEHOLDER] as [string, string]] : []),
    ...(body ? [['Content-Type', 'application/json'] as [string, string]] : []),
  ];
}
