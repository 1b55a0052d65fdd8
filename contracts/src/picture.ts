import { z } from 'zod';
import { positiveInteger } from './numbers.ts';

/** The most pixels of a picture that is decoded, an advertiser's or an editor's. */
export const PICTURE_PIXELS_MAX = 40_000_000;

/** A picture of the content. Sizes are in pixels; `hash` is of the bytes. */
export const picture = z.object({
  source: z
    .string()
    .min(1)
    .meta({ description: 'Its address.', examples: ['/uploads/piers_5d1f.webp'] }),
  hash: z
    .string()
    .min(1)
    .meta({ description: 'Names its bytes.', examples: ['piers_5d1f'] }),
  width: positiveInteger.meta({ description: 'In pixels.', examples: [1600] }),
  height: positiveInteger.meta({ description: 'In pixels.', examples: [900] }),
  alt: z
    .string()
    .min(1)
    .meta({ description: 'What it shows.', examples: ['Two piers of a bridge.'] }),
});

export type Picture = z.infer<typeof picture>;

type Maybe<Value> = Value | null | undefined;

interface Pictured {
  readonly home: { readonly heroPicture: Maybe<Picture> };
  readonly playerBuilds: ReadonlyArray<{ readonly picture: Picture }>;
  readonly creatorVideos: ReadonlyArray<{ readonly picture?: Maybe<Picture> }>;
  readonly commands: ReadonlyArray<{ readonly picture?: Maybe<Picture> }>;
  readonly guides: ReadonlyArray<{
    readonly cover?: Maybe<Picture>;
    readonly sharePicture?: Maybe<Picture>;
    readonly author?: Maybe<{ readonly picture: Picture | null }>;
  }>;
}

/** Every picture of the content. */
export const picturesIn = ({
  home,
  playerBuilds,
  creatorVideos,
  commands,
  guides,
}: Pictured): Picture[] =>
  [
    home.heroPicture,
    ...[...playerBuilds, ...creatorVideos, ...commands].map(({ picture }) => picture),
    ...guides.flatMap(({ cover, sharePicture, author }) => [cover, sharePicture, author?.picture]),
  ].filter((found) => found != null);
