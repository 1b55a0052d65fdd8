import type { PanelRole } from '@elc/contracts';
import { createContext, useContext } from 'react';

export interface OpenPanel {
  readonly role: PanelRole;
  /** Opens another tab under `query`, its filters, such as `{ q: requestId }`. */
  readonly openTab: (tab: string, query?: Readonly<Record<string, string>>) => void;
}

export const PanelContext = createContext<OpenPanel | null>(null);

/** The open panel around a tab. @throws Error outside of one. */
export function usePanel(): OpenPanel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error('A tab of the panel was rendered outside of the panel.');
  return panel;
}
