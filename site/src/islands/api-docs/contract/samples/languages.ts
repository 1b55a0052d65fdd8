import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { type ApiCall, callOf, exampleValues, type FieldValues } from '../call.ts';
import { KEY_PLACEHOLDER, type Language } from './language-names.ts';

const WRITERS: Record<Language, (request: SampleRequest) => string> = {
  curl: curlSample,
  JavaScript: javascriptSample,
  Python: pythonSample,
  Luau: luauSample,
};

/** Ids of what only its maker has: a sample with an example's would find nothing. */
const OWN_IDS: readonly [start: RegExp, placeholder: string][] = [
  [/^key_/, 'YOUR_KEY_ID'],
  [/^scan_/, 'YOUR_SCAN_ID'],
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
 * It runs once its placeholders, which begin with `YOUR_`, are replaced; a test runs them all.
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

/** The request for a browser, Node, Deno or Bun. */
function javascriptSample(request: SampleRequest): string {
  const { method, origin, path, body, answersJson, answersText } = request;
  const headers = sampleHeaders(request).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',\n`]),
    ...(headers.length > 0 ? [`  headers: {\n${headers.join('')}  },\n`] : []),
    ...(body ? [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),\n`] : []),
  ].join('');
  return [
    `const response = await fetch('${origin}${path}'${options && `, {\n${options}}`});`,
    'if (!response.ok) {',
    '  const { code, error } = await response.json();',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample holds it.
    '  throw new Error(`${response.status} ${code}: ${error}`);',
    '}',
    ...(answersJson ? ['console.log(await response.json());'] : []),
    ...(answersText ? ['console.log(await response.text());'] : []),
  ].join('\n');
}

const indented = (json: string) => json.replaceAll('\n', '\n  ');

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
    'response.raise_for_status()',
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
