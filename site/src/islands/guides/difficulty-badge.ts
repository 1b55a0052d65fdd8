import type { Difficulty } from '@elc/contracts';
import { badge, classes } from '../../ui/classes.ts';

/** Drawn in front of the word, so that the difficulty is readable without colour too. */
const STUDS = classes(
  'before:h-[0.45em] before:bg-[position:-0.085em_50%] before:bg-[size:0.62em_100%]',
  'before:bg-[image:radial-gradient(circle,currentcolor_0.21em,transparent_0.225em)]',
);

const BADGES: Readonly<Record<Difficulty, string>> = {
  easy: badge('success', `${STUDS} before:w-[0.45em]`),
  intermediate: badge('warning', `${STUDS} before:w-[1.07em]`),
  advanced: badge('danger', `${STUDS} before:w-[1.69em]`),
};

/** Classes of the badge that says how hard a guide is: a colour, and one, two or three studs. */
export const difficultyBadge = (difficulty: Difficulty): string => BADGES[difficulty];
