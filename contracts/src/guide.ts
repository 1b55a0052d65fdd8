import { z } from 'zod';
import { DIFFICULTIES, GUIDE_CATEGORIES } from './guide-kinds.ts';
import { documentId } from './identity.ts';

export * from './guide-kinds.ts';

/** `content` is Markdown; `slug` names the page `/guides/{slug}`; `summary` is plain text of one sentence. */
export const guide = z.object({
  id: documentId,
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: z.string().min(1),
  summary: z.string().min(1),
  content: z.string().min(1),
  category: z.enum(GUIDE_CATEGORIES),
  difficulty: z.enum(DIFFICULTIES),
  tags: z.array(z.string().min(1)),
  updatedAt: z.iso.datetime(),
});

export const guideList = z.array(guide);
export const guideCategoryParams = z.strictObject({ category: z.enum(GUIDE_CATEGORIES) });

export type Guide = z.infer<typeof guide>;
