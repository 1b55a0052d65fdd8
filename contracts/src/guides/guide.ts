import { z } from 'zod';
import { documentId, instant } from '../identity.ts';
import { line } from '../plain-text.ts';
import { guideExtras } from './guide-extras.ts';
import { DIFFICULTIES, GUIDE_CATEGORIES } from './guide-kinds.ts';

export type { GuideAuthor, GuideVideo } from './guide-extras.ts';
export * from './guide-kinds.ts';

/** Last part of the address of a guide: small letters, digits and single hyphens. */
export const guideSlug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** `content` is Markdown; `slug` names the page `/guides/{slug}`; `summary` is plain text of one sentence. */
export const guide = z.object({
  id: documentId,
  slug: guideSlug.meta({
    description: 'Names the page `/guides/{slug}`.',
    examples: ['how-elections-work'],
  }),
  title: z
    .string()
    .min(1)
    .meta({ description: 'Title of the guide.', examples: ['How elections work'] }),
  summary: z
    .string()
    .min(1)
    .meta({
      description: 'One sentence, plain text.',
      examples: ['From the first vote to the last minute of a term.'],
    }),
  content: z
    .string()
    .min(1)
    .meta({ description: 'Markdown.', examples: ['## The ballot\n\n…'] }),
  category: z.enum(GUIDE_CATEGORIES).describe('What it is about.'),
  difficulty: z.enum(DIFFICULTIES).describe('How much one should know before.'),
  tags: z
    .array(z.string().min(1))
    .meta({ description: 'Words that it is filed under.', examples: [['elections', 'admins']] }),
  updatedAt: instant.describe('When it was last changed.'),
  ...guideExtras,
});

export const guideList = z.array(guide);
export const guideCategoryParams = z.strictObject({
  category: line({ max: 80 }).meta({
    description: `Name of the category, in any letter case: ${GUIDE_CATEGORIES.join(', ')}.`,
    examples: ['building'],
  }),
});

export type Guide = z.infer<typeof guide>;
