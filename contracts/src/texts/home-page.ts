import { z } from 'zod';
import { picture } from '../picture.ts';
import { cards, heading, sentence, TEXT_LIMITS, text } from './text-fields.ts';

/** The words of the home page: what editors enter in the single type *Home: Texts*, and the defaults. */
export const homePage = z.object({
  /** In the search of the site: search engines read `heroText`, shared cards have `heroHeadline`. */
  description: sentence('Build a city with other players and vote for the admins who run it.'),
  heroHeadline: heading('Build the city. Elect who runs it.'),
  heroText: sentence(
    "Election City is a Roblox sandbox where players vote for their server's admins. Type ;btools, pick one of six building tools, start a wall, and vote when the ballot opens.",
  ),
  playButton: text(TEXT_LIMITS.button, 'Play Now'),
  commandsButton: text(TEXT_LIMITS.button, 'Browse Commands'),
  /** In place of the picture that the site came with. */
  heroPicture: picture.nullish().transform((given) => given ?? null),
  heroPictureAlt: text(TEXT_LIMITS.sentence, ''),
  heroCards: cards([
    { title: 'Building Tools', text: '6 different tools' },
    { title: 'Elections', text: 'Vote for admins' },
    { title: 'Commands', text: '100+ admin tools' },
    { title: 'Community', text: 'Team management' },
  ]),
  latestLabel: text(TEXT_LIMITS.button, 'Latest update'),
  figuresHeading: heading('The game right now'),
  featuresHeading: heading('Game Features'),
  quickStartHeading: heading('Quick Start'),
  quickStartLead: text(160, 'Four ways in. Pick the one you came for.'),
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
  popularHeading: heading('Popular Commands'),
  popularLead: sentence('Ranked by how many players keep them as favorites, then by rating.'),
  /** Names of commands, shown while few are anybody's favorites. */
  picks: sentence(';cmds ;help ;btools ;undo ;visit ;vote ;runforadmin ;admins'),
  picksLead: sentence('Picked by the editors, until enough players have marked their favorites.'),
  buildsHeading: heading('Amazing Player Builds'),
  buildsLead: sentence('Made by players with six tools, on servers like yours.'),
  videosHeading: heading('Popular Creator Videos'),
  videosLink: text(TEXT_LIMITS.button, 'All creators and videos'),
});
