import type { ComponentProps } from 'react';
import { type ButtonLook, button } from './classes.ts';

interface Props extends ComponentProps<'button'>, ButtonLook {
  /** What it is done to, for those who do not see where the button stands. */
  readonly about?: string;
}

/** A button with the site's look, to which `className` adds. Sends a form only with `type="submit"`. */
export function Button({ kind, size, about, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={button({ kind, size }, className)}>
      {children}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}
