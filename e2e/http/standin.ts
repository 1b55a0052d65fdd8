import { product } from './client.ts';

/** A way in which the stand-in can be made to fail; see its README for the kinds. */
export interface Fault {
  readonly match: string;
  readonly kind: 'delay' | 'hang' | '429' | '500' | 'html' | 'truncated' | 'reset';
  readonly ms?: number;
  readonly retryAfterSeconds?: number;
}

/** Makes the stand-in fail while `work` runs. */
export async function withFault<Result>(
  fault: Fault,
  work: () => Promise<Result>,
): Promise<Result> {
  await steer('POST', '/_faults', fault);
  try {
    return await work();
  } finally {
    await steer('DELETE', '/_faults');
  }
}

/** The paths that the stand-in was asked for while `work` ran. */
export async function requestsDuring(work: () => Promise<unknown>): Promise<string[]> {
  await steer('DELETE', '/_requests');
  await work();
  const response = await fetch(`${product.standinUrl}/_requests`);
  const requests = (await response.json()) as Array<{ path: string }>;
  return requests.map(({ path }) => path);
}

async function steer(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${product.standinUrl}${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok)
    throw new Error(`The stand-in refused ${method} ${path}: ${await response.text()}`);
}
