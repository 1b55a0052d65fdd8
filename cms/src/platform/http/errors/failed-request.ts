/** The request that failed. */
export interface FailedRequest {
  /** Null on the listener of the CMS, which sets none. */
  readonly requestId: string | null;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
}
