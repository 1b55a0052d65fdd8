import { z } from 'zod';
import { cards, headFields, heading, text } from './text-fields.ts';

/** The words of the guides page. */
export const guidesPage = z.object({
  ...headFields({
    title: 'Guides',
    lead: 'From your first wall to a fair term as admin: what players who know the game wish they had read first.',
    description:
      'Guides to building, elections and fair administration, from first steps to advanced.',
  }),
  guidesHeading: heading('Detailed Guides'),
  stepsHeading: heading('Getting Started'),
  steps: cards([
    {
      title: 'Join a server',
      text: 'Press Play and pick any server. Everyone starts as a Citizen, with a vote.',
    },
    {
      title: 'Get building tools',
      text: 'Type this in the chat to fill your backpack:',
    },
    {
      title: 'Start building with 6 tools',
      text: 'Move, resize, rotate, paint, material and delete: that is all a city needs.',
    },
    {
      title: 'Participate in elections',
      text: 'Vote when the ballot opens, or run yourself and ask for votes.',
    },
  ]),
  /** Below the second step, to be typed. */
  stepCommand: text(40, ';btools me'),
  tipsHeading: heading('Building Tips'),
  practicesHeading: heading('Admin Best Practices'),
  serversHeading: heading('Server Types'),
});
