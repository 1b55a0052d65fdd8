import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONFIRMATION_MS, copyText } from '../commands/copy-text.ts';

interface Props {
  readonly text: string;
  /** What is copied, for people who do not see the text beside the button. */
  readonly what?: string;
  readonly label?: string;
  /** Said once it is copied, where the text itself is too long. */
  readonly said?: string;
  /** Finds the element that shows the text, to be selected where copying is not allowed. */
  readonly shown: () => Element | null;
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, what, label = 'Copy', said, shown }: Props) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    if (!(await copyText(text, shown(), said))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMATION_MS);
  }
  return (
    <Button size="small" onClick={copy}>
      {isCopied ? 'Copied' : label}
      {what && <span className="sr-only"> {what}</span>}
    </Button>
  );
}
