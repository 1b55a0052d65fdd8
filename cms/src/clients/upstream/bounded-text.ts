/**
 * The body as text, or undefined when it is larger than `bytesMax` (counted after decompression); the
 * rest of a body that is too large is not read.
 */
export async function boundedText(
  response: Response,
  bytesMax: number,
): Promise<string | undefined> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
