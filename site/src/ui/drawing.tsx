import { type ComponentProps, useEffect, useRef } from 'react';
import type { BarChart } from './charts.ts';

interface Props<Data> extends ComponentProps<'div'> {
  readonly data: Data;
  /** Loads what draws into a place; a chart replaces the one that is there. */
  readonly load: () => Promise<(place: HTMLElement, data: Data) => BarChart>;
}

/** A picture of numbers, drawn again when they have changed; it loads after what says the same in words. */
export function Drawing<Data>({ data, load, ...place }: Props<Data>) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify(data);
  useEffect(() => {
    let isGone = false;
    let chart: BarChart | undefined;
    load().then(
      (draw) => {
        if (!isGone && element.current) chart = draw(element.current, JSON.parse(drawn));
      },
      // Without the drawing, the words still say everything.
      () => {},
    );
    return () => {
      isGone = true;
      chart?.detach();
    };
  }, [drawn]);
  return <div {...place} ref={element} aria-hidden="true" />;
}
