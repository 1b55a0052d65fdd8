import type { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketSettings } from '../../platform/bucket-settings';
import { etagMatches } from '../../platform/http/edge/answer';
import { ApiError } from '../../platform/http/errors/api-error';
import { readableRange } from '../../platform/http/rules/request-head';

/** What of a file is wanted, as the request's headers say it. */
export interface FileRequest {
  readonly method: 'GET' | 'HEAD';
  readonly range?: string;
  readonly ifNoneMatch?: string;
  readonly ifModifiedSince?: string;
  /** Ends the transfer when the client has gone. */
  readonly signal: AbortSignal;
}

/** An answer as HTTP has it; without a body for HEAD and where there is none. */
interface FileAnswer {
  readonly status: 200 | 206 | 304 | 404 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | null;
}

export const filesUnavailable = (cause: unknown) =>
  new ApiError('FILES_UNAVAILABLE', { retryAfterSeconds: 60, cause });

const READABLE_SECONDS = 900;
const ONE_TAG = /^\s*"[^",]*"\s*$/;

/** Files in the bucket. */
export function createBucketFiles({ bucket, client: config }: BucketSettings) {
  const client = new S3Client(config);
  const named = (name: string) => ({ Bucket: bucket, Key: name });

  async function read(name: string, request: FileRequest): Promise<FileAnswer> {
    const { method, range, ifNoneMatch, ifModifiedSince, signal } = request;
    const since = ifModifiedSince ? new Date(ifModifiedSince) : undefined;
    const input = {
      ...named(name),
      Range: readableRange(range),
      IfNoneMatch: ifNoneMatch && ONE_TAG.test(ifNoneMatch) ? ifNoneMatch : undefined,
      IfModifiedSince: since && !Number.isNaN(since.getTime()) && !ifNoneMatch ? since : undefined,
    };
    const options = { abortSignal: signal };
    const answer =
      method === 'HEAD'
        ? await client.send(new HeadObjectCommand(input), options)
        : await client.send(new GetObjectCommand(input), options);
    const headers = {
      'Accept-Ranges': 'bytes',
      'Content-Type': answer.ContentType ?? 'application/octet-stream',
      ...(answer.ContentLength !== undefined && { 'Content-Length': String(answer.ContentLength) }),
      ...(answer.ContentRange && { 'Content-Range': answer.ContentRange }),
      ...(answer.ETag && { ETag: answer.ETag }),
      ...(answer.LastModified && { 'Last-Modified': answer.LastModified.toUTCString() }),
    };
    const body = 'Body' in answer ? ((answer.Body as Readable | undefined) ?? null) : null;
    return { status: answer.ContentRange ? 206 : 200, headers, body };
  }

  /** The file's tag, where a condition that S3 does not know, `*` or a list, holds for it. */
  async function knownTag(name: string, condition: string | undefined): Promise<string | null> {
    if (!condition || ONE_TAG.test(condition)) return null;
    const { ETag } = await client.send(new HeadObjectCommand(named(name)));
    return ETag !== undefined && etagMatches(condition, ETag) ? ETag : null;
  }

  /** The answer to a range that lies behind the end (RFC 9110, section 15.5.17). */
  async function sizeOf(name: string): Promise<Record<string, string>> {
    const { ContentLength } = await client.send(new HeadObjectCommand(named(name)));
    return { 'Content-Range': `bytes */${ContentLength}` };
  }

  return {
    /** @throws ApiError 503 FILES_UNAVAILABLE where the bucket does not answer as it should. */
    async open(name: string, request: FileRequest): Promise<FileAnswer> {
      try {
        const known = await knownTag(name, request.ifNoneMatch);
        if (known) return { status: 304, headers: { ETag: known }, body: null };
        return await read(name, request);
      } catch (thrown) {
        const status = statusOf(thrown);
        if (status === 304) {
          const { ifNoneMatch } = request;
          return { status, headers: { ...(ifNoneMatch && { ETag: ifNoneMatch }) }, body: null };
        }
        if (status === 404) return { status, headers: {}, body: null };
        if (status === 416) return { status, headers: await sizeOf(name), body: null };
        throw filesUnavailable(thrown);
      }
    },
    /** An address at which anyone who has it may read the file, for a quarter of an hour. */
    readableUrl: (name: string) =>
      getSignedUrl(client, new GetObjectCommand(named(name)), { expiresIn: READABLE_SECONDS }),
    close: () => client.destroy(),
  };
}

export type BucketFiles = ReturnType<typeof createBucketFiles>;

function statusOf(thrown: unknown): number | undefined {
  const metadata = (thrown as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata;
  return metadata?.httpStatusCode;
}
