import { BarChart, Svg } from 'chartist';

type Attributes = Record<string, string | number | undefined | null>;
type Attr = (this: Svg, attributes: string | Attributes, namespace?: string) => unknown;

const setAttributes = Svg.prototype.attr as Attr;

/**
 * Chartist writes `style` attributes, which the pages' Content-Security-Policy refuses. Set through the
 * DOM, the same styles are allowed.
 */
Svg.prototype.attr = function attr(this: Svg, attributes: string | Attributes, namespace?: string) {
  if (typeof attributes === 'string' || attributes.style === undefined) {
    return setAttributes.call(this, attributes, namespace);
  }
  const { style, ...others } = attributes;
  this.getNode<SVGElement>().style.cssText = String(style ?? '');
  return setAttributes.call(this, others, namespace);
} as typeof Svg.prototype.attr;

export { BarChart };
