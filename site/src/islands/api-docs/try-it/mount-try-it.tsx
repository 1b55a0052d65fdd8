import type { ApiOperation } from '@elc/contracts/openapi/describe';
import { createRoot } from 'react-dom/client';
import { TryIt } from './try-it.tsx';

/** Renders the try-it of one endpoint into `place`. */
export function mountTryIt(place: HTMLElement, operation: ApiOperation): void {
  createRoot(place).render(<TryIt operation={operation} />);
}
