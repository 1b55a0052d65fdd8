import { expect, test } from 'vitest';
import { call, product } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

const METRICS = `${product.cmsUrl}/metrics`;
/** As the text format 0.0.4 has it: a comment, or a name, labels and a number. */
const LINE =
  /^(?:# (?:HELP|TYPE) .+|[a-z_:][a-z0-9_:]*(?:\{[a-z_]+="(?:[^"\\]|\\.)*"(?:,[a-z_]+="(?:[^"\\]|\\.)*")*\})? (?:[-+]?[0-9.e+-]+|NaN|[+-]Inf))$/;

test('Prometheus reads every line, and finds requests, the event loop and the queues', async () => {
  await call('/api/stats', {}, { site: product.sites[0] ?? '' });
  const response = await request(METRICS);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  for (const line of text.trimEnd().split('\n').filter(Boolean)) expect(line).toMatch(LINE);
  for (const name of [
    'elc_request_duration_seconds_count{route="/api/stats",status="200"}',
    'elc_check_up{check="database"} 1',
    'elc_disk_free_bytes',
    'nodejs_eventloop_lag_seconds',
  ]) {
    expect(text).toContain(name);
  }
});

test('a proxy does not open them, and neither does the public port', async () => {
  const forwarded = await request(METRICS, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  expect(forwarded.status).toBe(403);
  expect(await forwarded.text()).toContain('METRICS_TOKEN');
  expect((await call('/metrics')).status).toBe(404);
});
