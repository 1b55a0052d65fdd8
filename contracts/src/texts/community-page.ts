import { z } from 'zod';
import { headFields, heading, sentence, TEXT_LIMITS, text } from './text-fields.ts';

/** The words of the community page. */
export const communityPage = z.object({
  ...headFields({
    title: 'Community',
    lead: 'The people behind the blocks: who films, who guards, who wins elections, and where to meet them.',
    description: 'Creators, factions, official links, numbers and facts of the community.',
  }),
  groupButton: text(TEXT_LIMITS.button, 'Join the group'),
  gameButton: text(TEXT_LIMITS.button, 'Join the game'),
  factionsHeading: heading('Factions'),
  factionsLead: sentence('Every player belongs to one of these, and an election can change it.'),
  videosHeading: heading('Creator Videos'),
  videosLead: sentence('Each card searches for the video in a new tab.'),
  featuredHeading: heading('Featured'),
  featuredBuilds: heading('Featured builds'),
  featuredEvents: heading('Events'),
  featuredCreators: heading('Featured creators'),
  featuredGuides: heading('Guides worth reading'),
  factsHeading: heading('Fun Facts'),
  linksHeading: heading('Official Links'),
});
