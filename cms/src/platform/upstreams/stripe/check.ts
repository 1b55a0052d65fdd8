import { type Check, explainFailure, ok, unset, warning } from '../shared/rules/finding';
import type { StripeClient } from './create-stripe-client';

const docs = 'docs/going-live.md#9-how-advertisers-pay';

interface Settings {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly UPSTREAMS: 'sample' | 'live';
}

/** Whether Stripe takes the key, and whether money moves with it. */
export function checkStripe(
  stripe: StripeClient | null,
  { STRIPE_SECRET_KEY: key = '', UPSTREAMS }: Settings,
): Check[] {
  if (!stripe) return [unset('Key', 'STRIPE_SECRET_KEY', docs)];
  const run = async () => {
    const taken = await stripe.tryKey();
    if (!taken.ok) return explainFailure(taken, docs);
    if (!/^[rs]k_test_/.test(key)) return ok('Stripe takes the key, in live mode.');
    const detail = 'Stripe takes the key, in test mode: no money moves.';
    return UPSTREAMS === 'live' ? warning(detail, `Set a live key. See ${docs}.`) : ok(detail);
  };
  return [{ name: 'Key', run }];
}
