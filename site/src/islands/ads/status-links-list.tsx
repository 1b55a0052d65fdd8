import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, hint } from '../../ui/classes.ts';
import { formatDateTime } from '../../ui/formats.ts';
import { copyText } from '../commands/copy-text.ts';
import { $statusLinks, recallLinks, removeLink, type StatusLink } from './status-links.ts';

export function StatusLinksList() {
  const links = useStore($statusLinks);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(recallLinks, []);
  if (links.length === 0) return null;

  return (
    <section className={card()} aria-labelledby="ad-links-title">
      <h3 id="ad-links-title" tabIndex={-1} ref={heading}>
        Your advertisements
      </h3>
      <p className={hint()}>
        Submitted in this browser, and stored nowhere else. Copy a link to open its status page on
        another device.
      </p>
      <ul className="grid gap-3">
        {links.map((link) => (
          <li key={link.url} className="grid gap-1 border-l-4 border-line pl-3 wrap-anywhere">
            <a href={link.url}>{link.name}</a>
            <span className={hint()}>Submitted {formatDateTime(link.at)}</span>
            <span className="flex flex-wrap gap-2">
              <CopyLink link={link} />
              <Button
                size="small"
                aria-label={`Remove the link for ${link.name}`}
                onClick={() => {
                  const isLast = links.length === 1;
                  removeLink(link.url);
                  const next = isLast ? document.getElementById('ad-websiteUrl') : heading.current;
                  next?.focus();
                }}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Copies the whole address of a status page; where the browser refuses, it is shown to be copied. */
export function CopyLink({ link }: { link: Pick<StatusLink, 'url' | 'name'> }) {
  const shown = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    const place = shown.current;
    if (!place) return;
    place.textContent = new URL(link.url, location.href).href;
    place.hidden = false;
    const isCopied = await copyText(
      place.textContent,
      place,
      'The link of the status page is in your clipboard.',
    );
    place.hidden = isCopied;
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`Copy the link for ${link.name}`}
        onClick={() => void copy()}
      >
        Copy
      </Button>
      <span ref={shown} className="w-full text-s" hidden />
    </>
  );
}
