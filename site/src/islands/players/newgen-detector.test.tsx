import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SAMPLE_PLAYERS } from './name-chips.tsx';
import { NewgenDetector } from './newgen-detector.tsx';

const live = renderToString(<NewgenDetector publishableKey="elc_x" mode="live" />);

test('sample players are offered in sample mode only', () => {
  const sample = renderToString(<NewgenDetector publishableKey="elc_x" mode="sample" />);
  for (const { username } of SAMPLE_PLAYERS) {
    expect(sample).toContain(username);
    expect(live).not.toContain(username);
  }
});
