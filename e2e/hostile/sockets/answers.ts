/** One answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  /** Names in lower case, in the order and number in which they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The values of a header field, one for each time that it was sent. */
export function valuesOf(answer: Answer, name: string): string[] {
  return answer.headers.filter(([own]) => own === name).map(([, value]) => value);
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Reads the answers of one connection by their lengths (RFC 9112 §6.3). `methods` are those of the
 * requests in turn, since an answer to HEAD has no body; GET where there are fewer. What is not yet
 * or not at all an answer is returned as `rest`.
 */
export function readAnswers(
  bytes: Buffer,
  { methods = [], ended = false }: { methods?: readonly string[]; ended?: boolean } = {},
): { answers: Answer[]; rest: Buffer } {
  const answers: Answer[] = [];
  let rest = bytes;
  let finals = 0;
  while (rest.length > 0) {
    const head = readHead(rest);
    if (!head) break;
    const isHead = methods[finals] === 'HEAD';
    const body = readBody(head, rest.subarray(head.bytes), { isHead, ended });
    if (!body) break;
    answers.push({ status: head.status, headers: head.headers, body: body.bytes });
    rest = rest.subarray(head.bytes + body.consumed);
    if (head.status >= 200) finals += 1;
  }
  return { answers, rest };
}

interface Head extends Pick<Answer, 'status' | 'headers'> {
  readonly bytes: number;
}

function readHead(bytes: Buffer): Head | null {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) ?[^\r\n]*$/.exec(statusLine) ?? [];
  if (!status) return null;
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status: Number(status), headers, bytes: end + HEAD_END.length };
}

function readBody(
  { status, headers }: Head,
  bytes: Buffer,
  { isHead, ended }: { isHead: boolean; ended: boolean },
): { bytes: Buffer; consumed: number } | null {
  const value = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  if (isHead || status < 200 || status === 204 || status === 304) {
    return { bytes: Buffer.alloc(0), consumed: 0 };
  }
  if (value('transfer-encoding') === 'chunked') return readChunks(bytes);
  const length = value('content-length');
  if (length === undefined) return ended ? { bytes, consumed: bytes.length } : null;
  if (bytes.length < Number(length)) return null;
  return { bytes: bytes.subarray(0, Number(length)), consumed: Number(length) };
}

function readChunks(bytes: Buffer): { bytes: Buffer; consumed: number } | null {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    const start = lineEnd + 2;
    if (bytes.length < start + size + 2) return null;
    chunks.push(bytes.subarray(start, start + size));
    at = start + size + 2;
    if (size === 0) return { bytes: Buffer.concat(chunks), consumed: at };
  }
}
