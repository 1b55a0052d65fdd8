import { type SampleRequest, sampleHeaders } from './sample.ts';

/** The request for a browser, Node, Deno or Bun. */
export function javascriptSample(request: SampleRequest): string {
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
