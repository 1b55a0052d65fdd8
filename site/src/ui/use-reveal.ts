import { type RefObject, useEffect, useRef } from 'react';
import { revealResult } from './reveal-result.ts';

/** For the heading of a result that has just appeared: it is revealed once. */
export function useReveal<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useEffect(() => revealResult(heading.current), []);
  return heading;
}
