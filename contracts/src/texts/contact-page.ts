import { z } from 'zod';
import { cards, headFields, heading } from './text-fields.ts';

/** The words of the contact page. */
export const contactPage = z.object({
  ...headFields({
    title: 'Contact Us',
    description: 'Write to the team about support, bugs, features or partnerships.',
  }),
  placesHeading: heading('Get in touch'),
  reasonsHeading: heading('Why Contact Us?'),
  reasons: cards([
    {
      title: 'Technical support',
      text: 'Something on this site or in its API does not work as it should.',
    },
    {
      title: 'Feedback and suggestions',
      text: 'What you like, what you miss, and what would make the guides better.',
    },
    {
      title: 'Partnerships',
      text: 'Videos, events, factions and other sites: we are happy to plan something together.',
    },
    {
      title: 'General questions',
      text: 'Anything else about the game, its elections and its community.',
    },
  ]),
});
