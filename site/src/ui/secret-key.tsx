import './secret-key.css';
import { useEffect, useRef, useState } from 'react';

/** How long the button says that the key was copied. */
const CONFIRMATION_MS = 2000;

interface Props {
  readonly label: string;
  readonly value: string;
}

/** A secret that is shown once, with a button that copies it; a toast would spread it further. */
export function SecretKey({ label, value }: Props) {
  const shown = useRef<HTMLElement>(null);
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
    <div className="secret-key">
      <span className="label">{label}</span>
      <code ref={shown}>{value}</code>
      <button type="button" className="button" onClick={copy}>
        {said ?? 'Copy'}
      </button>
      <span className="visually-hidden" role="status">
        {said ?? ''}
      </span>
    </div>
  );
}
