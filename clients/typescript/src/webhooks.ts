import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { webhooks } from './generated/schema.ts';

export { WebhookVerificationError };

type Sent<Operation> = Operation extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

/** What is delivered to a webhook, by its `type`. The id repeats when a delivery does. */
export type WebhookEvent = Sent<webhooks[keyof webhooks]['post']> & { readonly id: string };

/**
 * The event of a delivery, once its signature proves that it comes from the holder of the secret, and less than five
 * minutes ago. `body` is the text as it came: parsed and written again it would not be the same.
 *
 * @throws WebhookVerificationError
 */
export function verifyWebhook(
  secret: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): WebhookEvent {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  const given = Object.fromEntries(
    entries.map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const event = new Webhook(secret).verify(body, given) as object;
  return { ...event, id: given['webhook-id'] } as WebhookEvent;
}
