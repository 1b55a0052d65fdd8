import { z } from 'zod';
import { cards, headFields, heading, TEXT_LIMITS, text } from './text-fields.ts';

/** The words of the advertise page: not its prices and tiers, which belong to what is sold. */
export const advertisePage = z.object({
  ...headFields({
    title: 'Advertise With Us',
    lead: 'Put your ad at the bottom of every page that players of {game} read.',
    description: 'Book the banner that stands at the bottom of every page.',
  }),
  pricingHeading: heading('Pricing'),
  reviewHeading: heading('Review Process'),
  reviewSteps: cards([
    { title: 'You submit', text: 'You get a private link to the status page of your ad.' },
    {
      title: 'The team reviews',
      text: 'A person reviews every ad. It takes 1-2 business days.',
    },
    { title: 'You get the decision', text: 'Your status page shows every decision.' },
    {
      title: 'It goes live',
      text: 'Its time runs while it is in the banner and pauses while it is not.',
    },
  ]),
  /** In place of the third step's text where approvals are announced in the chat. */
  announcedDecision: text(
    TEXT_LIMITS.cardText,
    'An approval is announced in the chat community, and your status page shows every decision.',
  ),
  formHeading: heading('Submit Your Advertisement'),
});
