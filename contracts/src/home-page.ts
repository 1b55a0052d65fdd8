import { z } from 'zod';

export const HOME_LIMITS = { button: 30, heading: 60, lead: 160, cardTitle: 40, cardText: 120 };

/** While editors leave the field empty, the page says `standard`. */
const text = (max: number, standard: string) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((given) => given?.trim() || standard);

interface Card {
  readonly title: string;
  readonly text: string;
}

/** Cards in the order of the page: an empty field, or a card that is missing, says what `standard` says. */
const cards = (standard: readonly Card[]) =>
  z
    .array(
      z.object({
        title: z.string().max(HOME_LIMITS.cardTitle).nullish(),
        text: z.string().max(HOME_LIMITS.cardText).nullish(),
      }),
    )
    .max(standard.length)
    .nullish()
    .transform((given) =>
      standard.map((card, index) => ({
        title: given?.[index]?.title?.trim() || card.title,
        text: given?.[index]?.text?.trim() || card.text,
      })),
    );

/** The words of the home page: what editors enter in the single type *Home: Texts*, and the defaults. */
export const homePage = z.object({
  playButton: text(HOME_LIMITS.button, 'Play Now'),
  commandsButton: text(HOME_LIMITS.button, 'Browse Commands'),
  heroCards: cards([
    { title: 'Building Tools', text: '6 different tools' },
    { title: 'Elections', text: 'Vote for admins' },
    { title: 'Commands', text: '100+ admin tools' },
    { title: 'Community', text: 'Team management' },
  ]),
  featuresHeading: text(HOME_LIMITS.heading, 'Game Features'),
  quickStartHeading: text(HOME_LIMITS.heading, 'Quick Start'),
  quickStartLead: text(HOME_LIMITS.lead, 'Four ways in. Tick the one you came for.'),
  quickStartCards: cards([
    {
      title: 'Learn the commands',
      text: 'Search {commands} admin commands and copy what you need into the chat.',
    },
    {
      title: 'Read the guides',
      text: '{guides} guides, from your first wall to running a full server.',
    },
    {
      title: 'Meet the community',
      text: 'Creators, factions, official links and the facts that regulars know.',
    },
    {
      title: 'Check a player',
      text: 'Find out whether someone is a NEWGEN, a MIDGEN or a VETERAN.',
    },
  ]),
});
