import { type Endpoint, noBody } from '../endpoint.ts';
import { connectionParams, connectionsResponse, testMailRequest } from './connections.ts';

/** What the product is connected to, checked when an admin requests it. */
export const connectionEndpoints = {
  checkConnections: {
    method: 'POST',
    path: '/admin/connections/{service}',
    section: 'panel',
    summary: 'Asks a service now, past caches and breakers, and says what is wrong and what to do.',
    panel: 'admin',
    limit: 'connections',
    params: connectionParams,
    body: noBody,
    success: { 200: connectionsResponse },
  },
  sendTestMail: {
    method: 'POST',
    path: '/admin/test-mail',
    section: 'panel',
    summary: 'Sends a test mail at once, and says what the mail server answered.',
    panel: 'admin',
    limit: 'testMail',
    body: testMailRequest,
    success: { 200: connectionsResponse },
  },
} as const satisfies Record<string, Endpoint>;
