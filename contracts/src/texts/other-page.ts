import { z } from 'zod';
import { heading, pageHead, sentence } from './text-fields.ts';

/** The heads of all other pages. */
export const otherPages = z.object({
  apiDocs: pageHead({
    title: 'API Documentation',
    lead: '',
    description: 'The public API: endpoints, rate limits and keys.',
  }),
  signIn: pageHead({ title: 'Sign in', description: 'Sign in or create an account.' }),
  signInHeading: heading('Your account'),
  account: pageHead({
    title: 'Your account',
    description:
      'Show which Roblox account is yours, see your own verdict and badges, and look after your account.',
  }),
  adStatus: pageHead({
    title: 'Your Advertisement',
    lead: "Anyone with this link can see your ad's status. Save it.",
    description:
      'The private page of an advertisement: its review, its time, and how often it was seen.',
  }),
  privacy: pageHead({
    title: 'Privacy',
    lead: 'What this site stores about people, why, and for how long. Reading it needs no account and sets no cookie.',
    description: 'What this site stores about people, why, and for how long.',
  }),
  admin: pageHead({ title: 'Admin Panel', description: 'The panel of the site admins.' }),
  adminAccess: pageHead({
    title: 'Admin Access',
    description: 'Get a lifetime admin key in three steps.',
  }),
  generateKey: pageHead({
    title: 'Direct Admin Key Generator',
    description: 'Make an admin key directly.',
  }),
  offline: pageHead({
    title: 'You are offline',
    lead: 'This page needs a connection. Pages your browser has saved can be read without one.',
    description: 'What can be read without a connection.',
  }),
  notFound: pageHead({
    title: '404 Page Not Found',
    lead: 'Did you forget to add the page to the router?',
    description: 'There is no page at this address.',
  }),
  notFoundHeading: heading('A block is missing here'),
  notFoundText: sentence(
    'The address may have a typo, or the page has moved. Most people go to one of these pages:',
  ),
});
