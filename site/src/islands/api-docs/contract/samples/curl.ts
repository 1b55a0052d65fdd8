import { type SampleRequest, sampleHeaders } from './sample.ts';

/** The request for a shell. */
export function curlSample(request: SampleRequest): string {
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
