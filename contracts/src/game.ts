import { z } from 'zod';
import { documentId } from './identity.ts';
import { positiveInteger } from './numbers.ts';
import { picture } from './picture.ts';

export const SERVER_KINDS = ['public', 'large', 'private'] as const;

/** `icon` is the name of one of the site's icons; an unknown name shows the block icon. */
export const gameFeature = z.object({
  id: documentId,
  title: z.string().min(1),
  description: z.string().min(1),
  icon: z.string().min(1),
});

export const advice = z.object({
  id: documentId,
  title: z.string().min(1),
  text: z.string().min(1),
});

/** `maxPlayers` is null where the owner of the server decides. */
export const serverType = z.object({
  id: documentId,
  name: z.string().min(1),
  kind: z.enum(SERVER_KINDS),
  maxPlayers: positiveInteger.nullable(),
  description: z.string().min(1),
  features: z.array(z.string().min(1)),
});

export const playerBuild = z.object({
  id: documentId,
  title: z.string().min(1),
  builder: z.string().min(1),
  description: z.string().min(1),
  picture,
});

export type Advice = z.infer<typeof advice>;
