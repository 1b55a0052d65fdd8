/**
 * The utilities of every pattern that repeats, for Astro and React alike. What a place adds comes in as
 * `extra` and must not contradict the pattern: the order of classes in an attribute decides nothing.
 * Patterns of every page have one name each (`styles/patterns.css`): their utilities would weigh on each.
 */

/** Class names in one attribute; what is false or empty is left out. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

const pattern =
  (...base: readonly string[]) =>
  (extra = '') =>
    classes(...base, extra);

const BUTTON_KINDS = {
  plain: 'btn-plain',
  primary: 'btn-primary',
  danger: 'btn-danger',
  quiet: 'btn-quiet',
} as const;

const BUTTON_SIZES = { small: 'btn-small', medium: 'btn-medium', large: 'btn-large' } as const;

export interface ButtonLook {
  readonly kind?: keyof typeof BUTTON_KINDS | undefined;
  readonly size?: keyof typeof BUTTON_SIZES | undefined;
}

/** A button, or a link that looks like one. */
export function button({ kind = 'plain', size = 'medium' }: ButtonLook = {}, extra = ''): string {
  return classes('btn', BUTTON_KINDS[kind], BUTTON_SIZES[size], extra);
}

interface CardLook {
  /** Gap and padding, where they are not those of most cards. */
  readonly space?: string;
  /** The one link in it covers it (`cardLink`), so that all of it reacts to the pointer. */
  readonly link?: boolean;
  /** A row of studs on top, in the color that `brick-…` names. */
  readonly studs?: boolean;
  /** What was done has succeeded. */
  readonly success?: boolean;
  /** One corner cut off, as ballot papers have it so that a pile of them lies the same way round. */
  readonly ballot?: boolean;
}

/** A block of content; its paragraphs are muted. */
export function card(
  {
    space = 'gap-3 px-6 pt-4 pb-6',
    link = false,
    studs = false,
    success = false,
    ballot = false,
  }: CardLook = {},
  extra = '',
): string {
  return classes(
    'relative flex min-w-0 flex-col rounded-m border-2 bg-surface shadow-block',
    success ? 'border-success' : 'border-line',
    '[:where(&_p)]:text-muted',
    space,
    link && 'group hover:border-accent hover:shadow-accent has-[a:focus-visible]:outline-3',
    link && 'has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-accent',
    studs && 'studs mt-2 border-t-10 border-t-(--brick)',
    ballot && 'rounded-tr-[22px] [corner-top-right-shape:bevel]',
    extra,
  );
}

/** The link that covers a card made with `link`. */
export const cardLink = pattern(
  'text-inherit no-underline group-hover:text-accent after:absolute after:inset-0',
  'focus-visible:outline-none',
);

/** The last line of a card, at its lower edge. */
export const cardFoot = pattern('mt-auto flex flex-wrap items-center gap-2');

const CARD_GRIDS = {
  narrow: 'grid-fill-68',
  wide: 'grid-fill-80',
  /** Sets of three or four: no row holds a lonely one. */
  three: 'grid-cols-1 md:grid-cols-3',
  four: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-4',
} as const;

/** Cards side by side. */
export function cardGrid(columns: keyof typeof CARD_GRIDS = 'narrow', extra = ''): string {
  return classes('grid gap-6', CARD_GRIDS[columns], extra);
}

/** Content as wide as the page, with a gutter on both sides. */
export const wrap = pattern('mx-auto w-full max-w-page px-gutter');

/** The sentence below a page's heading. */
export const lead = pattern('max-w-[62ch] text-l text-muted');

/** Label, hint, input and error of a field below each other. */
export const field = pattern('grid gap-2');
export const label = pattern('font-bold');
export const hint = pattern('text-s text-muted');
export const fieldError = pattern('text-s font-semibold text-danger');

/** A text field. */
export const input = pattern('text-field pr-3');

/** A choice; the browser's arrow needs room. */
export const select = pattern('text-field pr-9');

/** The box of a dialog that asks something. */
export const modal = pattern(
  'm-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] rounded-l border-2 border-line-strong bg-surface text-text shadow-2 backdrop:bg-backdrop',
);

/** One narrow form in the middle of a page: the layout of its card, form, heading and foot. */
export function formCard(extra = ''): string {
  return card({ space: 'gap-6 p-6' }, classes('mx-auto w-full max-w-lg', extra));
}
export const formFields = pattern('grid gap-4');
export const formFoot = pattern('flex flex-wrap items-center gap-3');
/** What waits in the place of a form is about as high: the rest of the page stays where it is. */
export const formNote = pattern('mx-auto mt-6 max-w-lg text-s text-muted');

/** Something to know before reading on. */
export const notice = pattern(
  'flex items-start gap-3 rounded-s border-l-6 border-brick-sun bg-warning-soft px-4 py-3 text-text',
);

/** Why something has failed, in a sentence: red everywhere. */
export const problemNotice = pattern(
  'rounded-s border-l-6 border-danger bg-danger-soft px-3 py-2 text-s font-semibold text-danger',
);

const STATE = classes(
  'grid justify-items-center gap-2 rounded-m border-2 px-4 py-14 text-center',
  '[:where(&>:is(h2,h3))]:text-l',
);

/** Says that there is nothing, and what to do about it. */
export const emptyState = pattern(
  STATE,
  'border-dashed border-line-strong text-muted [:where(&>:is(h2,h3))]:text-text',
);

/** Says what failed, and how to try again. */
export const errorState = pattern(
  STATE,
  'border-danger bg-danger-soft text-danger [&_p]:text-danger',
);

/** A row of chips or tags. */
export const chips = pattern('flex flex-wrap gap-2');

/** A filter that is on or off (aria-pressed), or a link, to what is shown with aria-current. */
export const chip = pattern('filter-chip');

/** A word that a thing is filed under. */
export const tag = pattern('inline-block rounded-s bg-raised px-2 py-0.5 text-s text-muted');

const TONES = {
  accent: 'bg-accent-soft text-accent-strong',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  plain: 'bg-raised text-text',
  /** Worse than `danger`. */
  solid: 'bg-danger text-surface',
} as const;

export type Tone = keyof typeof TONES;

/** One fact about a thing, shown by color and by its words. */
export function badge(
  tone: Tone = 'accent',
  extra = '',
  { space = 'px-2 py-0.5 text-s' }: { readonly space?: string } = {},
): string {
  return classes('fact-badge', TONES[tone], space, extra);
}

/** A link to a page of the site; the page one is on is the ticked box of the ballot. */
export const navLink = pattern('nav-link');

/** Bricks side by side, each in the color that `brick-…` names; say in how many columns. */
export const wall = pattern('grid gap-x-1 gap-y-2.5');
export const wallBrick = pattern(
  'studs relative grid items-center gap-x-3 bg-(--brick) px-6 py-4 text-ink',
  'shadow-[inset_0_-6px_0_#00000026] [--studs-height:10px] [--studs-side:6px] [--studs-top:10px]',
  '[--studs-width:44px] [&.brick-violet]:text-white [&.brick-violet]:[--brick:#7c3aed]',
);

/** Name and value pairs: a `dl` with a `div` for each. */
export const facts = pattern('facts');

/** Code or an answer in a box that scrolls by itself; give it a greatest height. */
export const codeBox = pattern(
  'overflow-auto rounded-s bg-raised p-3 font-mono text-s leading-normal',
  'whitespace-pre-wrap wrap-anywhere',
);

/** An entry of a chart's legend behind a square of its color; `before:bg-…` names that. */
export const legendEntry = pattern(
  'before:mr-[0.5em] before:inline-block before:size-[0.8em] before:rounded-[2px]',
);

/** A table with ruled rows; `space` is the padding of its cells, by the variant `cells`. */
export function table(
  { space = 'cells:py-2 cells:pr-3' }: { readonly space?: string } = {},
  extra = '',
): string {
  return classes(
    'w-full border-collapse text-s cells:border-b cells:border-line cells:text-start cells:align-top',
    space,
    extra,
  );
}

/** The line that opens a `details`. */
export const disclosure = pattern('w-fit cursor-pointer text-s font-semibold text-accent');
