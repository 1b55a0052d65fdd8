import type { ApiDocument } from '@elc/contracts/openapi/api-document';
import { type ApiOperation, describeOperations } from '@elc/contracts/openapi/describe';
import { call } from '../../api/call.ts';

/** The API as its own document describes it. */
interface LoadedApi {
  readonly origin: string;
  readonly operations: ReadonlyMap<string, ApiOperation>;
}

let loading: Promise<LoadedApi> | null = null;

/** Loads the API's document when it is first wanted; a failure is not cached. */
export function loadApi(): Promise<LoadedApi> {
  loading ??= call('openapi').then((document) => loadedApi(document as ApiDocument));
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** The operations of a document by name, and where they are. */
function loadedApi(document: ApiDocument): LoadedApi {
  const operations = describeOperations(document).map((one) => [one.name, one] as const);
  const [server] = document.servers;
  return {
    origin: server ? new URL(server.url).origin : location.origin,
    operations: new Map(operations),
  };
}
