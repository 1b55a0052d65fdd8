import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyScreen } from './key-screen.tsx';

test.each(['account', 'key'] as const)(
  'why the %s opens no panel is read out by its notification alone',
  (way) => {
    const html = renderToString(
      <KeyScreen
        given=""
        staff="anna"
        way={way}
        isVerifying={false}
        error="This account may not open the panel."
        asks={undefined}
        onSubmit={() => {}}
        onAccount={() => {}}
      />,
    );
    expect(html.match(/This account may not open the panel/g)).toHaveLength(1);
    expect(html).not.toContain('role="alert"');
  },
);
