import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AD_IMAGE_BYTES_MAX } from '@elc/contracts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { ApiError } from './errors/api-error';
import { fileTooLarge, formTimedOut, formUnreadable } from './errors/common-errors';

/** What a form may hold, in all and at each of its parts. */
export interface FormLimits {
  readonly fileBytesMax: number;
  readonly filesMax: number;
  readonly fieldsMax: number;
  readonly fieldBytesMax: number;
  /** Everything together, boundaries and headers of parts included. */
  readonly bytesMax: number;
  /** From the first byte to the last. */
  readonly durationMsMax: number;
}

/** A file of a form, on the disk until the form is disposed of. */
export interface FormFile {
  readonly field: string;
  /** As the sender calls it: never a path of ours. */
  readonly filename: string;
  readonly mimeType: string;
  readonly path: string;
  readonly bytes: number;
}

/** A file of a form as a handler gets it; it is gone when the request is answered. */
export interface UploadedFile {
  readonly bytes: number;
  read(): Promise<Buffer>;
}

export interface ReceivedForm {
  /** Text by field; a field that was sent several times has them all. */
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: readonly FormFile[];
  /** Removes the files. */
  dispose(): Promise<void>;
}

/** Headers of one part: a name, a file name, a type. */
const PART_HEADER_BYTES_MAX = 4096;
const PART_HEADERS_MAX = 20;

/**
 * Reads a multipart form as it comes, its files into `dir`. However the request ends, nothing of a form
 * that was not received whole stays on the disk.
 * @throws ApiError 400 for what is no whole form, 408 when it takes too long, 413 beyond a limit.
 */
export async function receiveForm(
  request: IncomingMessage,
  { dir, limits }: { readonly dir: string; readonly limits: FormLimits },
): Promise<ReceivedForm> {
  const parser = createParser(request, limits);
  const refused = new AbortController();
  const refuse: Refuse = (reason) => refused.abort(reason);
  const fields = collectFields(parser, refuse);
  const { files, writes } = storeFiles(parser, { dir, limits, refuse, signal: refused.signal });
  const dispose = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  };
  try {
    await readWhole(request, parser, { limits, refuse, signal: refused.signal });
    await Promise.all(writes);
    return { fields: Object.fromEntries(fields), files, dispose };
  } catch (thrown) {
    refused.abort(thrown);
    await Promise.allSettled(writes);
    await dispose();
    throw refused.signal.reason;
  }
}

/** @throws ApiError 400 where the type names no usable boundary. */
function createParser({ headers }: IncomingMessage, limits: FormLimits): BusboyInstance {
  const { fieldsMax, filesMax, fieldBytesMax, fileBytesMax } = limits;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        fields: fieldsMax,
        files: filesMax,
        parts: fieldsMax + filesMax,
        fieldSize: fieldBytesMax,
        fileSize: fileBytesMax,
        headerPairs: PART_HEADERS_MAX,
        headerSize: PART_HEADER_BYTES_MAX,
      },
    });
  } catch (thrown) {
    throw formUnreadable(thrown);
  }
}

/** Ends the reading for a reason; the first one counts. */
type Refuse = (reason: unknown) => void;

function collectFields(parser: BusboyInstance, refuse: Refuse): Map<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  parser.on('field', (name: string | undefined, value, _nameTruncated, isTruncated) => {
    if (name === undefined) return refuse(formUnreadable());
    if (isTruncated) return refuse(new ApiError('TOO_LARGE'));
    const known = fields.get(name);
    fields.set(name, known === undefined ? value : [known, value].flat());
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.once(limit, () => refuse(new ApiError('TOO_LARGE')));
  }
  return fields;
}

interface Storing {
  readonly dir: string;
  readonly limits: FormLimits;
  readonly refuse: Refuse;
  readonly signal: AbortSignal;
}

function storeFiles(parser: BusboyInstance, { dir, limits, refuse, signal }: Storing) {
  const files: Array<FormFile & { bytes: number }> = [];
  const writes: Array<Promise<void>> = [];
  parser.on(
    'file',
    (field: string | undefined, stream: Readable, filename, _encoding, mimeType) => {
      // A stream that is no longer read may still fail: an error without a listener ends the process.
      stream.on('error', () => {});
      if (field === undefined) refuse(formUnreadable());
      if (signal.aborted) return void stream.resume();
      const file = {
        field: String(field),
        filename,
        mimeType,
        path: path.join(dir, randomUUID()),
        bytes: 0,
      };
      files.push(file);
      stream.once('limit', () => refuse(fileTooLarge(limits.fileBytesMax)));
      stream.on('data', (bytes: Buffer) => {
        file.bytes += bytes.length;
      });
      const write = pipeline(stream, createWriteStream(file.path, { flags: 'wx' }), { signal });
      // A full disk ends the reading at once.
      write.catch(refuse);
      writes.push(write);
    },
  );
  return { files, writes };
}

interface Reading {
  readonly limits: FormLimits;
  readonly refuse: Refuse;
  readonly signal: AbortSignal;
}

/** Resolves when the form is read to its end; the request stays open for the answer if it is refused. */
async function readWhole(
  request: IncomingMessage,
  parser: BusboyInstance,
  { limits, refuse, signal }: Reading,
): Promise<void> {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytesMax) refuse(new ApiError('TOO_LARGE'));
  };
  // A request closes at its end, too: it is broken where it has not come whole.
  const broken = () => {
    if (!request.complete) refuse(formUnreadable());
  };
  const timer = setTimeout(() => refuse(formTimedOut()), limits.durationMsMax);
  // For good: what is left of a refused form may still fail, and has no other listener.
  parser.on('error', (thrown) => refuse(formUnreadable(thrown)));
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      parser.once('finish', resolve);
      request.once('close', broken).once('error', broken).on('data', count);
      if (request.destroyed) broken();
      request.pipe(parser);
    });
    signal.throwIfAborted();
  } finally {
    clearTimeout(timer);
    request.unpipe(parser);
    request.off('close', broken).off('data', count);
  }
}

/** Largest file that any upload may bring, an editor's included. */
export const UPLOAD_BYTES_MAX = AD_IMAGE_BYTES_MAX;

/** Room for a form's text fields and its boundaries, beside its files. */
export const FIELDS_BYTES_MAX = 256 * 1024;

/** No form takes longer to arrive. */
const FORM_DURATION_MS_MAX = 30_000;

/** What a form of `filesMax` files may hold. */
export function formLimits(filesMax: number, fileBytesMax = UPLOAD_BYTES_MAX): FormLimits {
  return {
    fileBytesMax,
    filesMax,
    fieldsMax: 50,
    fieldBytesMax: 64 * 1024,
    bytesMax: filesMax * fileBytesMax + FIELDS_BYTES_MAX,
    durationMsMax: FORM_DURATION_MS_MAX,
  };
}

/** Where files of requests are while these last; on the same disk as the uploads, and swept by a job. */
export function passingFilesDir(dataDir: string): string {
  return path.join(dataDir, 'tmp', 'uploads');
}
