import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';

const PATTERNS = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(
  ([name, { method, path }]) => ({
    name,
    method,
    pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }),
);

/** The endpoint that a request line means by the contracts, or null where it means none. */
export function endpointAt(method: string, target: string): EndpointName | null {
  const path = target.split('?', 1)[0] ?? '';
  const found = PATTERNS.filter((one) => one.method === method && one.pattern.test(path));
  // A fixed path before one with a parameter.
  const fixed = found.find(({ name }) => !endpoints[name].path.includes('{'));
  return (fixed ?? found[0])?.name ?? null;
}
