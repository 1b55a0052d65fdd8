import type { Endpoint } from '../endpoint.ts';
import { contactRequest, contactResponse } from './contact.ts';

/** Messages to the team. */
export const contactEndpoints = {
  contact: {
    method: 'POST',
    path: '/email/contact',
    section: 'site',
    summary: 'Sends a message to the team; its sender gets a confirmation by e-mail.',
    limit: 'contact',
    body: contactRequest,
    example: {
      body: {
        name: 'Mara Fielding',
        email: 'mara@example.com',
        subject: 'The lift guide',
        message: 'Step 4 of the lift guide names a brick that I cannot find.',
        type: 'feedback',
      },
    },
    success: { 200: contactResponse },
  },
} as const satisfies Record<string, Endpoint>;
