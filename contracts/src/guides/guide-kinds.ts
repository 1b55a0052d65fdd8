/** What guides are about, in the order in which one would read them. (No zod here: browsers load this.) */
export const GUIDE_CATEGORIES = ['beginner', 'building', 'administration', 'community'] as const;
export const DIFFICULTIES = ['easy', 'intermediate', 'advanced'] as const;

/** Tags shown on a guide's card, at most. */
export const TAGS_SHOWN = 2;

export type GuideCategory = (typeof GUIDE_CATEGORIES)[number];
export type Difficulty = (typeof DIFFICULTIES)[number];
