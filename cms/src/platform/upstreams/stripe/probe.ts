import type { ProbeContext } from '../shared/probe-context';
import {
  type Check,
  explainFailure,
  type Finding,
  failed,
  noted,
  ok,
  unset,
  warning,
} from '../shared/rules/finding';
import type { StripeClient } from './create-stripe-client';

/** Whether Stripe takes the key, for real money or not, and what events are checked with. */
export function probeStripe(stripe: StripeClient | null, { settings }: ProbeContext): Check[] {
  if (!stripe) {
    return [
      unset(
        'Key',
        'Stripe takes no payments: advertisers read how to pay in the settings of the panel.',
        'Optional. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET and restart.',
      ),
    ];
  }
  const { STRIPE_SECRET_KEY: key = '', STRIPE_WEBHOOK_SECRET: secret = '' } = settings;
  return [
    {
      name: 'Key',
      async run() {
        const taken = await stripe.tryKey();
        return taken.ok ? modeFinding(key, settings.UPSTREAMS) : explainStripe(taken);
      },
    },
    noted(
      'Signing secret',
      secret.startsWith('whsec_')
        ? ok('It is set. Whether it is that of this webhook shows with the first payment.')
        : failed(
            'STRIPE_WEBHOOK_SECRET does not begin with whsec_: no payment would be noted.',
            'Copy the signing secret of the webhook in Stripe (Developers, Webhooks).',
          ),
    ),
  ];
}

function modeFinding(key: string, upstreams: ProbeContext['settings']['UPSTREAMS']): Finding {
  if (!/^[rs]k_test_/.test(key)) return ok('Stripe takes the key, in live mode.');
  const detail = 'Stripe takes the key, in test mode: no money moves.';
  if (upstreams !== 'live') return ok(detail);
  return warning(detail, 'Set a live key, and the secret of its webhook, before ads are sold.');
}

type KeyFailure = Exclude<Awaited<ReturnType<StripeClient['tryKey']>>, { ok: true }>;

function explainStripe(failure: KeyFailure): Finding {
  if (failure.reason === 'refused') {
    return failed(
      `Stripe refuses the key: ${failure.detail}`,
      'Copy the secret key again in Stripe (Developers, API keys), or make a new one, and set STRIPE_SECRET_KEY.',
    );
  }
  if (failure.reason === 'not_allowed') {
    return failed(
      'Stripe knows the key, which may not make payments.',
      'Give it permission to write Checkout sessions in Stripe (Developers, API keys).',
    );
  }
  return explainFailure(failure, { host: 'Stripe', setting: 'STRIPE_API_URL' });
}
