import { expect, test } from 'vitest';
import { readableAgent } from './readable-agent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141 on Windows'],
  [`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/126.0.0.0`, 'Opera 126 on Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox 144 on Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari 26 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome 141 on Android',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown'],
  ['x'.repeat(90), `${'x'.repeat(39)}…`],
])('%s is %s', (agent, readable) => {
  expect(readableAgent(agent)).toBe(readable);
});
