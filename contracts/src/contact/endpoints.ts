import { section } from '../endpoint.ts';
import { JSON_BODY_BYTES_MAX } from '../limits.ts';
import {
  adminMessageChanged,
  adminMessageParams,
  adminMessagePatch,
  adminMessagesQuery,
  adminMessagesResponse,
} from './admin-message.ts';
import { contactRequest, contactResponse } from './contact.ts';

const site = section('site');
const admins = section('panel', { panel: 'admin' });

export const contactEndpoints = {
  contact: site.post('/email/contact', {
    summary:
      'Sends a message to the team; its sender gets a confirmation by e-mail, once an hour and three times a day at most.',
    limit: 'contact',
    body: contactRequest,
    bodyBytesMax: JSON_BODY_BYTES_MAX,
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
  }),
  contactMessages: admins.get('/admin/messages', {
    summary: 'Messages to the team, newest first.',
    query: adminMessagesQuery,
    success: { 200: adminMessagesResponse },
  }),
  changeContactMessage: admins.patch('/admin/messages/{id}', {
    summary: 'Marks a message as handled, or as open again.',
    params: adminMessageParams,
    body: adminMessagePatch,
    success: { 200: adminMessageChanged },
    failures: ['MESSAGE_NOT_FOUND'],
  }),
};
