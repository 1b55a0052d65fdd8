import { type ComponentProps, useEffect, useRef } from 'react';

interface Props<Data> extends ComponentProps<'div'> {
  readonly data: Data;
  /** Loads what draws into a place, and returns the function that removes it all. */
  readonly load: () => Promise<(place: HTMLElement, data: Data) => () => void>;
}

/** A picture of numbers, drawn again when they have changed; it loads after what says the same in words. */
export function Drawing<Data>({ data, load, ...place }: Props<Data>) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify(data);
  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    load().then(
      (draw) => {
        if (!isGone && element.current) remove = draw(element.current, JSON.parse(drawn));
      },
      // Without the drawing, the words still say everything.
      () => {},
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [drawn]);
  return <div {...place} ref={element} aria-hidden="true" />;
}
