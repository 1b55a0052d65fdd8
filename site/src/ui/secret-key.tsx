import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { label as labelClass } from './classes.ts';
import { useReveal } from './use-reveal.ts';

/** How long the button says that the key was copied. */
const CONFIRMATION_MS = 2000;

/** A secret that is shown once, takes the focus, and has a button that copies it; a toast would spread it further. */
export function SecretKey({ label, value }: { readonly label: string; readonly value: string }) {
  const shown = useRef<HTMLElement>(null);
  const heading = useReveal<HTMLElement>();
  const [said, setSaid] = useState<'Copied' | 'Selected: copy it' | null>(null);

  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      // Absent, not only refused, on pages that were not loaded over HTTPS.
      await navigator.clipboard.writeText(value);
      setSaid('Copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setSaid('Selected: copy it');
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2" data-secret-key data-result>
      <span className={labelClass('w-full')} ref={heading} tabIndex={-1}>
        {label}
      </span>
      <code
        className="min-w-0 flex-1 rounded-m border-2 border-dashed border-line-strong bg-raised p-3 wrap-anywhere select-all"
        ref={shown}
      >
        {value}
      </code>
      <Button className="min-w-24" onClick={copy}>
        {said ?? 'Copy'}
      </Button>
      <span className="sr-only" role="status">
        {said ?? ''}
      </span>
    </div>
  );
}
