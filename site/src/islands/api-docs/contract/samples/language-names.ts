/** The languages that samples are written in, in the order in which they are offered. */
export const LANGUAGES = ['curl', 'TypeScript', 'Python', 'Luau'] as const;

/** Stands in samples where the caller's key belongs. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY';

export type Language = (typeof LANGUAGES)[number];
