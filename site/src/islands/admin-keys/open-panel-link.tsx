import { button } from '../../ui/classes.ts';

interface Props {
  /** The key that was just made, if any: the panel opens with it. */
  readonly adminKey: string | null;
  readonly kind?: 'plain' | 'primary';
}

/**
 * Leads to the panel. A fresh key goes along in the address's hash, which no server sees and which
 * the panel takes out before anything else; it is never part of the page, where a copied link would
 * carry it.
 */
export function OpenPanelLink({ adminKey, kind = 'plain' }: Props) {
  return (
    <a
      className={button({ kind })}
      href="/admin"
      onClick={(event) => {
        if (adminKey === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        location.assign(`/admin#${new URLSearchParams({ key: adminKey })}`);
      }}
    >
      Open admin panel
    </a>
  );
}
