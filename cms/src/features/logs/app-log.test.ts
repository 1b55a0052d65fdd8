import { expect, test, vi } from 'vitest';
import { createAppLog } from './app-log';
import { createRedactor } from './rules/redact';
import type { AppLogLine } from './tables/app-logs';

/** What is stored of these lines. */
async function storedLines(...messages: string[]): Promise<AppLogLine[]> {
  const stored: AppLogLine[] = [];
  const appLog = createAppLog({
    appLogs: {
      addAll: async (lines) => void stored.push(...lines),
      page: vi.fn(),
      deleteBefore: vi.fn(),
    },
    redact: createRedactor([]),
    replica: 'here:1',
    now: () => 1000,
    onFailure: vi.fn(),
  });
  for (const message of messages) appLog.take({ level: 'http', message, requestId: 'r-1' });
  await appLog.close(1000);
  return stored;
}

test('a line is stored with its time, replica and request, at a level that the panel knows', async () => {
  expect(await storedLines('hello')).toEqual([
    { atMs: 1000, level: 'debug', message: 'hello', requestId: 'r-1', replica: 'here:1' },
  ]);
});

test('secrets are hidden before they are stored, and colours taken off', async () => {
  const [line] = await storedLines('\u001b[31mpassword=tiles\u001b[39m');
  expect(line?.message).toBe('password=[hidden]');
});

test('a secret at the end of a line that is too long is not shown in half', async () => {
  const [line] = await storedLines(`${'x'.repeat(3980)} elc_4fG7hJ9kLmN2pQrStUvWxYz0123456ABCDEF`);
  expect(line?.message).not.toContain('4fG7');
  expect(line?.message.length).toBeLessThanOrEqual(4000);
});
