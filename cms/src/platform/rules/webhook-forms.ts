/** What the receiver of a webhook wants. */
export const WEBHOOK_FORMS = ['discord', 'slack', 'json'] as const;

export type WebhookForm = (typeof WEBHOOK_FORMS)[number];
