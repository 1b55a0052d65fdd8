import { type SampleRequest, sampleHeaders } from './sample.ts';

/** The request for Python with the `requests` package. */
export function pythonSample(request: SampleRequest): string {
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
