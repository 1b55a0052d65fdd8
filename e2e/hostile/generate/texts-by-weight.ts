/** Texts of about so many bytes that take longer than others: to compose, to search, to parse as a number. */
export const heavyTexts = (bytes: number): readonly string[] => [
  `a${'\u0300\u0316'.repeat(bytes / 4)}`,
  `\u1100\u1161${'\u0f71\u0f72\u0f74'.repeat(bytes / 9)}`,
  ' '.repeat(bytes),
  `${'<'.repeat(bytes / 2)}${'['.repeat(bytes / 2)}`,
  '*_~|'.repeat(bytes / 4),
  `a@${'a.'.repeat(bytes / 2)}!`,
  '\ufdfa'.repeat(bytes / 3),
];

/** Takes an expression that doubles its time with each repetition about a second, and one that is sound none. */
const DOUBLINGS = 23;

/** A beginning that fits, a repetition that can be read in two ways, an end that does not fit. */
const SHAPES = [
  ['a@', 'a.', '!'],
  ['a@a.', '-a', '!'],
  ['http://', 'a.', '!'],
  ['//a.a/', '/a', ' '],
  ['', 'a', '!'],
  ['', '0', 'x'],
  ['', ' ', 'x'],
  ['', '-', '!'],
  ['', 'a-', '!'],
  ['"', '\\ ', ''],
  ['', '<%a', ''],
] as const;

/** Texts at which expressions backtrack that are exponential, for about a second, or grow with a power of `bytes`. */
export const backtrackingTexts = (bytes: number): readonly string[] =>
  SHAPES.flatMap(([before, repeated, after]) =>
    [DOUBLINGS, Math.floor(bytes / repeated.length)].map(
      (count) => `${before}${repeated.repeat(count)}${after}`,
    ),
  );
