import type { Finding } from '../shared/rules/finding';

/** A finding as one text: its state, what was found, what to do. */
export const said = ({ state, detail, advice }: Finding) =>
  `${state} | ${detail} | ${advice ?? ''}`;
