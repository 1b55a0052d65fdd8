import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';

/** What this process measures of itself, for Prometheus; read by `features/metrics/scrape.ts`. */
export const registry = new Registry();

/** Event loop, memory, garbage collection and version of Node. */
export const measureProcess = () => collectDefaultMetrics({ register: registry });

/** `route`: the pattern of an endpoint, or `pages`. */
export const requestSeconds = new Histogram({
  name: 'elc_request_duration_seconds',
  help: 'From the head of a request of the site to the end of its answer.',
  labelNames: ['route', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [registry],
});

/** `outcome`: `ok`, or the reason of the failure. */
export const upstreamSeconds = new Histogram({
  name: 'elc_upstream_call_duration_seconds',
  help: 'Calls of services, with queueing, retries and waits; cached answers are no calls.',
  labelNames: ['service', 'outcome'],
  buckets: [0.05, 0.2, 1, 5, 30],
  registers: [registry],
});

export const upstreamRefusals = new Counter({
  name: 'elc_upstream_rate_limited_total',
  help: 'Requests that a service answered with 429, or with 503 and a time.',
  labelNames: ['service'],
  registers: [registry],
});
