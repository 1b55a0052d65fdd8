import type { ChildProcess } from 'node:child_process';
import os from 'node:os';

/** Below the listeners, but not so far that a busy machine never gets to it. */
const LOW_PRIORITY = 5;

/** Lets a child that renders wait for readers, never the other way round. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (!pid) return;
  try {
    os.setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended already, or this system does not allow it; its work gets done all the same.
  }
}
