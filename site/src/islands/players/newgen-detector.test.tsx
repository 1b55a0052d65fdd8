import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SAMPLE_PLAYERS } from './name-chips.tsx';
import { NewgenDetector } from './newgen-detector.tsx';

const live = renderToString(<NewgenDetector publishableKey="elc_x" mode="live" />);

test('the form begins empty, with a button that Enter can press before the script is there', () => {
  expect(live).toMatch(/<label[^>]*for="detector-username"[^>]*>Roblox Username<\/label>/);
  expect(live).toMatch(
    /<form[^>]*action="\/newgen-detector".*<button(?:(?!disabled="")[^>])*>Analyze Player<\/button>/,
  );
});

test('sample players are offered in sample mode only', () => {
  const sample = renderToString(<NewgenDetector publishableKey="elc_x" mode="sample" />);
  for (const { username } of SAMPLE_PLAYERS) {
    expect(sample).toContain(username);
    expect(live).not.toContain(username);
  }
});
