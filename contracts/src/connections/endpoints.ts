import { section } from '../endpoint.ts';
import { connectionParams, connectionsResponse, testMailRequest } from './connections.ts';

const panel = section('panel');

export const connectionEndpoints = {
  checkConnections: panel.post('/admin/connections/{service}', {
    summary: 'Asks a service now, past caches and breakers, and says what is wrong and what to do.',
    panel: 'admin',
    limit: 'connections',
    params: connectionParams,
    success: { 200: connectionsResponse },
  }),
  sendTestMail: panel.post('/admin/test-mail', {
    summary: 'Sends a test mail at once, and says what the mail server answered.',
    panel: 'admin',
    limit: 'testMail',
    body: testMailRequest,
    success: { 200: connectionsResponse },
  }),
  sendTestAlert: panel.post('/admin/test-alert', {
    summary: 'Sends a test alert at once, and says what the mail server and the webhook answered.',
    panel: 'admin',
    limit: 'testMail',
    success: { 200: connectionsResponse },
  }),
};
