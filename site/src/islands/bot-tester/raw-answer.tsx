import { useRef } from 'react';
import { ScrollingText } from '../scrolling/scrolling-text.tsx';
import { CopyButton } from './copy-button.tsx';

interface Props {
  /** The request and how it ended. */
  readonly title: string;
  readonly text: string;
}

/** An answer as the API gave it, folded away. */
export function RawAnswer({ title, text }: Props) {
  const code = useRef<HTMLElement>(null);
  return (
    <details className="bot-raw">
      <summary>Raw answer</summary>
      <div className="bot-raw-head">
        <code>{title}</code>
        <CopyButton text={text} what="the raw answer" shown={() => code.current} />
      </div>
      <ScrollingText>
        <code ref={code}>{text}</code>
      </ScrollingText>
    </details>
  );
}
