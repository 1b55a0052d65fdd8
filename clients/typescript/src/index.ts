export { ApiFailure, dataOf, everyEntry } from './answers.ts';
export { type ClientOptions, createClient, type ElectionCityClient } from './client.ts';
export type { components, paths } from './generated/schema.ts';
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts';
