/** The languages that samples are written in, in the order in which they are offered. */
export const LANGUAGES = ['curl', 'JavaScript', 'Python', 'Luau'] as const;

export type Language = (typeof LANGUAGES)[number];
