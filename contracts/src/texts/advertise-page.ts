import { z } from 'zod';
import { centsOf, unitsText } from '../ads/ad-price.ts';
import { AD_PRICES, type SentDuration, type TargetAudience } from '../ads/ad-terms.ts';
import { cards, headFields, heading, named, TEXT_LIMITS, text } from './text-fields.ts';

const AUDIENCES: Readonly<Record<TargetAudience, string>> = {
  'young-gamers': 'Young Gamers (13-17)',
  'roblox-players': 'Roblox Players',
  'game-developers': 'Game Developers',
  'general-gaming': 'General Gaming',
  'server-admins': 'Server Admins',
};

/** What is no price is refused when it is saved; here it counts as empty. */
const price = (cents: number) =>
  z
    .string()
    .max(10)
    .nullish()
    .transform((given) => {
      const written = given?.trim() ?? '';
      return centsOf(written) === null ? unitsText(cents) : written;
    });

/** One way to advertise. `points` are lines. */
const tier = (duration: SentDuration, name: string, points: readonly string[]) =>
  z.preprocess(
    (given) => given ?? {},
    z.object({
      name: text(TEXT_LIMITS.cardTitle, name),
      price: price(AD_PRICES[duration]),
      points: text(TEXT_LIMITS.note, points.join('\n')),
    }),
  );

/** The words, prices and audiences of the advertise page. */
export const advertisePage = z.object({
  ...headFields({
    title: 'Advertise With Us',
    lead: 'Put your ad at the bottom of every page that players of {game} read.',
    description: 'Book the banner that stands at the bottom of every page.',
  }),
  pricingHeading: heading('Pricing'),
  dayTier: tier('1 day', '1 Day', [
    'The banner at the bottom of every page',
    'Live for 24 hours',
    'View and click counts',
  ]),
  monthTier: tier('1 month', '1 Month', [
    'The banner at the bottom of every page',
    'Live for 30 days',
    'View and click counts',
  ]),
  fullscreenTier: tier('10-fullscreen', 'Premium Full-Screen', [
    'The banner, and an ad over the whole page',
    'Live for 10 days',
    'Guaranteed: at least a 20% (1 in 5) chance per visit, and a cover of at least 5 seconds',
    'On this site today: a 50% chance once per visit, for up to 8 seconds',
    'A message by AI or in your own words',
  ]),
  pricingNote: text(
    TEXT_LIMITS.note,
    'No payment is taken on this page: your status page says how to pay, and the team confirms it before the ad goes live. The audience that you choose helps the review; ads are the same for everyone.',
  ),
  otherDurations: text(TEXT_LIMITS.cardText, 'For any other duration:'),
  otherPrice: text(TEXT_LIMITS.button, 'Contact for pricing'),
  audiences: named('audience', AUDIENCES, TEXT_LIMITS.cardTitle),
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
  /** What an ad may show; lines. */
  policy: text(
    TEXT_LIMITS.note,
    [
      'Our readers are 13 and older: the ad and every page it leads to must suit them.',
      'No gambling, alcohol, tobacco or drugs, and nothing sexual, violent or hateful.',
      'No cheats, no trading of accounts or Robux, and nothing that asks for a password.',
      'You own the links, and your claims are true.',
    ].join('\n'),
  ),
});
