import type { ReactNode } from 'react';

interface Props {
  /** Names the part for those who come to it by keyboard and do not see it. */
  readonly label: string;
  /** Names the styles that bound it. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A part that scrolls by itself when it holds much, or is narrow: the keyboard must reach it. */
export function ScrollingBox({ label, className, children }: Props) {
  return (
    // A group: there may be many of these on a page, and landmarks are few.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

interface TextProps {
  /** Names the styles that bound the height. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Preformatted text that scrolls by itself when it is long, so the keyboard must reach it. */
export function ScrollingText({ className, children }: TextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className={className} tabIndex={0}>
      {children}
    </pre>
  );
}
