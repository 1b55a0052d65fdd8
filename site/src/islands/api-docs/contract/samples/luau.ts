import { type SampleRequest, sampleHeaders } from './sample.ts';

/**
 * The request for a server script of Roblox. The key comes from the experience's secrets: a key in a
 * script could be read by anyone who gets hold of the place.
 */
export function luauSample(request: SampleRequest): string {
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
