import { z } from 'zod';
import { linkTarget, webAddress } from '../link.ts';
import { picture } from '../picture.ts';

const filled = z.string().min(1);

/** Who wrote a guide. */
const guideAuthor = z.object({
  name: filled.meta({ description: 'Name of the author.', examples: ['Mara'] }),
  url: linkTarget
    .nullable()
    .meta({ description: 'Where the author is found.', examples: ['https://mara.example/'] }),
  picture: picture.nullable().meta({ description: 'Of the author.' }),
});

const guideQuestion = z.object({
  question: filled.meta({ description: 'The question.', examples: ['Who may vote?'] }),
  answer: filled.meta({ description: 'Plain text.', examples: ['Every player on the server.'] }),
});

/** `videoUrl` is on another site; `duration` reads "12:34". */
const guideVideo = z.object({
  title: filled.meta({ description: 'What it shows.', examples: ['An election in two minutes'] }),
  videoUrl: webAddress.meta({
    description: 'Where it is watched.',
    examples: ['https://video.example/watch/7'],
  }),
  duration: z
    .string()
    .nullish()
    .meta({ description: 'Its length.', examples: ['12:34'] }),
});

/** What a guide may have besides its article. */
export const guideExtras = {
  cover: picture.nullish().meta({ description: 'Stands above the article.' }),
  author: guideAuthor.nullish().meta({ description: 'Who wrote it, where it is said.' }),
  questions: z
    .array(guideQuestion)
    .optional()
    .meta({ description: 'Questions with answers, below the article.' }),
  videos: z.array(guideVideo).optional().meta({ description: 'Videos that belong to it.' }),
  seoTitle: z
    .string()
    .nullish()
    .meta({
      description: 'In place of the title, for search engines.',
      examples: ['Elections, explained'],
    }),
  seoDescription: z
    .string()
    .nullish()
    .meta({
      description: 'In place of the summary, for search engines.',
      examples: ['How players vote, and what a term is.'],
    }),
  sharePicture: picture.nullish().meta({ description: 'Shown where the guide is shared.' }),
};

export type GuideAuthor = z.infer<typeof guideAuthor>;
export type GuideVideo = z.infer<typeof guideVideo>;
