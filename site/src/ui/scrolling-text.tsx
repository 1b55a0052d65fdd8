import type { ReactNode } from 'react';

interface Props {
  /** Names the styles that bound the height. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Preformatted text that scrolls by itself when it is long, so the keyboard must reach it. */
export function ScrollingText({ className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className={className} tabIndex={0}>
      {children}
    </pre>
  );
}
