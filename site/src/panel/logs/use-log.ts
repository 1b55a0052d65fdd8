import { useEffect, useState } from 'react';
import { usePanel } from '../frame/panel-context.ts';
import { createLog, type Log } from './log.ts';

type Source<Entry, Choice extends string> = Omit<
  Parameters<typeof createLog<Entry, Choice>>[0],
  'call'
>;

/** The log of an open tab, narrowed as the page's address says. */
export function useLog<Entry, Choice extends string>(
  source: Source<Entry, Choice>,
): Log<Entry, Choice> {
  const { call } = usePanel();
  const [log] = useState(() => createLog<Entry, Choice>({ ...source, call }));
  useEffect(() => log.syncFilterWithAddress(), [log]);
  return log;
}
