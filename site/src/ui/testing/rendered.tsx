import { type FC, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

// biome-ignore lint/suspicious/noExplicitAny: of whatever component.
type Props = any;
/** The first element whose props are wanted, inside of components too. @throws Error without one. */
export type Find = (isWanted: (props: Props) => boolean) => ReactElement<Props>;

/**
 * For tests: the HTML of a component without a browser. Each act is done in a rendering of its own, and finds what the
 * one before has brought; what it sets at once is rendered, what comes later is not.
 */
export function rendered(ui: ReactElement, ...acts: ReadonlyArray<(find: Find) => unknown>) {
  const { type, props } = ui;
  let rendering = 0;
  function Rendered() {
    const tree = typeof type === 'function' ? (type as FC<unknown>)(props) : ui;
    acts[rendering++]?.((isWanted) => {
      const element = elementIn(tree as ReactNode, isWanted);
      if (element === null) throw new Error('No such element is rendered.');
      return element;
    });
    return tree as ReactNode;
  }
  return renderToString(<Rendered />)
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'");
}

type Found = ReactElement<Props> | null;

function elementIn(node: ReactNode, isWanted: (props: Props) => boolean): Found {
  for (const one of [node].flat(Number.POSITIVE_INFINITY)) {
    if (!isValidElement(one)) continue;
    const { props, type }: ReactElement<Props> = one;
    if (isWanted(props)) return one;
    const rest = typeof type === 'function' ? () => (type as FC<Props>)(props) : () => null;
    const found = elementIn(props.children, isWanted) ?? elementIn(rest() as ReactNode, isWanted);
    if (found) return found;
  }
  return null;
}

/** Presses the button with these words. */
export const press = (words: string) => (find: Find) =>
  find(({ children, onClick }) => onClick && [children].flat().includes(words)).props.onClick();
