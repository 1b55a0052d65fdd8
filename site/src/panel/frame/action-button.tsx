import { button } from '../../ui/classes.ts';

interface Props {
  readonly label: string;
  /** What it is done to, for those who do not see where the button stands. */
  readonly about?: string;
  readonly kind?: 'danger';
  readonly isBusy?: boolean;
  readonly onClick: (button: HTMLButtonElement) => void;
}

/** A button that does something with an entry of a list, or with the list. */
export function ActionButton({ label, about, kind, isBusy, onClick }: Props) {
  return (
    <button
      type="button"
      className={button({ size: 'small', ...(kind && { kind }) })}
      aria-disabled={isBusy}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}
