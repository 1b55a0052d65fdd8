import { section } from '../endpoint.ts';
import { connectionParams, connectionsResponse, testMailRequest } from './connections.ts';

const admins = section('panel', { panel: 'admin' });

export const connectionEndpoints = {
  checkConnections: admins.post('/admin/connections/{service}', {
    summary:
      'Calls a service now, bypassing caches and circuit breakers, and reports what is wrong and what to do.',
    limit: 'connections',
    params: connectionParams,
    success: { 200: connectionsResponse },
  }),
  sendTestMail: admins.post('/admin/test-mail', {
    summary: 'Sends a test mail at once, and says what the mail server answered.',
    limit: 'testMail',
    body: testMailRequest,
    success: { 200: connectionsResponse },
  }),
  sendTestAlert: admins.post('/admin/test-alert', {
    summary: 'Sends a test alert at once, and says what the mail server and the webhook answered.',
    limit: 'testMail',
    success: { 200: connectionsResponse },
  }),
};
