import type { PanelRole } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { button } from '../../ui/classes.ts';
import { When } from '../../ui/when.tsx';

/** The place in the page's bar that shows the session. */
const PLACE_ID = 'workplace-session';

interface Props {
  readonly role: PanelRole;
  /** When the session ends by itself, in ISO 8601. */
  readonly expiresAt: string;
  readonly onLock: () => void;
}

/** The user of the panel, the end of the session, and the way out: in the bar of the page. */
export function PanelSessionBar({ role, expiresAt, onLock }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(PLACE_ID)), []);
  if (!place) return null;
  return createPortal(
    <>
      <p className="text-s text-muted">
        <span className="max-lg:sr-only">Open as </span>
        <strong className="text-text">{role}</strong>
        <span className="max-lg:sr-only">
          {' '}
          until <When at={expiresAt} />
        </span>
      </p>
      <a className={button({ kind: 'quiet', size: 'small' }, 'max-lg:hidden')} href="/generate-key">
        Make another key
      </a>
      <Button size="small" onClick={onLock}>
        Lock
      </Button>
    </>,
    place,
  );
}
