import { createRoot } from 'react-dom/client';
import { Toaster } from './toaster.tsx';

/**
 * Renders notifications into `container`; with `focus`, their area takes the focus, as after F8.
 */
export function mountToaster(container: HTMLElement, { focus }: { focus: boolean }): void {
  createRoot(container).render(<Toaster focusFirst={focus} />);
}
