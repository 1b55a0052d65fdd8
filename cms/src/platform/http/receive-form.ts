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

export interface FormLimits {
  readonly fileBytesMax: number;
  readonly filesMax: number;
  readonly fieldsMax: number;
  readonly fieldBytesMax: number;
  /** Boundaries and headers of parts included. */
  readonly bytesMax: number;
  /** From the first byte to the last. */
  readonly durationMsMax: number;
}

/** On the disk until the form is disposed of. */
export interface FormFile {
  readonly field: string;
  /** As the sender calls it: never a path of ours. */
  readonly filename: string;
  readonly mimeType: string;
  readonly path: string;
  readonly bytes: number;
}

/** Deleted once the request is answered. */
export interface UploadedFile {
  readonly bytes: number;
  read(): Promise<Buffer>;
}

export interface ReceivedForm {
  /** By field; a repeated field has all its texts. */
  readonly fields: Readonly<Record<string, string | string[]>>;
  readonly files: readonly FormFile[];
  dispose(): Promise<void>;
}

/** A name, a file name, a type. */
const PART_HEADER_BYTES_MAX = 4096;
const PART_HEADERS_MAX = 20;

/**
 * Streams files into `dir`; nothing of an incomplete form stays. @throws ApiError 400 for an
 * incomplete form, 408 for a slow one, 413 beyond a limit.
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

/** Ends the reading; the first reason counts. */
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
      // An error without a listener would end the process.
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

/** After a refusal the request stays open for the answer. */
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
  // A request closes at its end, too: it is broken where it is incomplete.
  const broken = () => {
    if (!request.complete) refuse(formUnreadable());
  };
  const timer = setTimeout(() => refuse(formTimedOut()), limits.durationMsMax);
  // The rest of a refused form may still fail, and has no other listener.
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

/** Also for editors. */
export const UPLOAD_BYTES_MAX = AD_IMAGE_BYTES_MAX;

/** Text fields and boundaries. */
export const FIELDS_BYTES_MAX = 256 * 1024;

const FORM_DURATION_MS_MAX = 30_000;

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

/** On the same disk as the uploads; swept by a job. */
export function passingFilesDir(dataDir: string): string {
  return path.join(dataDir, 'tmp', 'uploads');
}
