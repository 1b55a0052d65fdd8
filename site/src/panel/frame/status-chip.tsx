import type { ReactNode } from 'react';
import { badge } from '../../ui/classes.ts';

export type ChipTone = 'accent' | 'success' | 'warning' | 'danger';

/** The state of an entry, shown by its words and underlined by a color. */
export function StatusChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return <span className={badge(tone)}>{children}</span>;
}
