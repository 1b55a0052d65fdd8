import type { PaymentSettings, SentDuration, SiteSettings } from '@elc/contracts';
import { amountText } from '@elc/contracts/ads/ad-price';
import { SENT_DURATIONS } from '@elc/contracts/ads/ad-terms';
import {
  type Check,
  type Finding,
  failed,
  ok,
  skipped,
  warning,
} from '../../platform/upstreams/shared/rules/finding';

/** Of *Site settings*. */
export type EnteredFacts = Pick<
  SiteSettings,
  | ('gameName' | 'gameUrl' | 'supportEmail' | 'chatInviteUrl' | 'communityGroupUrl' | 'wikiUrl')
  | ('creator' | 'chatHandle' | 'contactHandle' | 'domainLine' | 'statusLabel' | 'copyrightYear')
>;

/** Of *Site settings*, as a first start fills them in; they lead to nobody. */
export const SHIPPED_ADDRESSES = {
  supportEmail: 'support@election-city.example',
  gameUrl: 'https://www.roblox.com/games/4001005/Election-City',
  chatInviteUrl: 'https://discord.gg/electioncity',
  communityGroupUrl: 'https://www.roblox.com/communities/4005001/Election-City',
  wikiUrl: 'https://election-city.fandom.com/wiki/Election_City_Wiki',
  domainLine: 'election-city.example',
} as const satisfies Partial<EnteredFacts>;

/** These can be right. */
export const SHIPPED_WORDS = {
  creator: 'the Election City community team',
  chatHandle: '@electioncity',
  contactHandle: '@electioncity',
  statusLabel: 'DEVELOPMENT',
  copyrightYear: 2025,
} as const satisfies Partial<EnteredFacts>;

export interface OwnContent {
  /** Null while none are entered, or they cannot be read. */
  readonly enteredFacts: () => Promise<EnteredFacts | null>;
  /** In cents; null while they cannot be read. */
  readonly tierPrice: (duration: SentDuration) => Promise<number | null>;
  readonly adPayments: () => Promise<PaymentSettings>;
  readonly hasCheckout: boolean;
}

/** Whether the team has put its own in place of what only an example needs. */
export const probeOwnContent = (sources: OwnContent): Check[] => [
  {
    name: 'Site settings',
    isTimed: false,
    run: async () => shippedFinding(await sources.enteredFacts()),
  },
  { name: 'Payment of ads', isTimed: false, run: () => paymentFinding(sources) },
];

function shippedFinding(entered: EnteredFacts | null): Finding {
  if (!entered) return skipped('They are not published yet.');
  const left = (shipped: Partial<EnteredFacts>) =>
    (Object.keys(shipped) as (keyof EnteredFacts)[]).filter(
      (name) => entered[name] === shipped[name],
    );
  const said = (names: readonly string[]) => `Still as the product came: ${names.join(', ')}.`;
  const addresses = left(SHIPPED_ADDRESSES);
  const words = left(SHIPPED_WORDS);
  if (addresses.length > 0)
    return failed(
      said([...addresses, ...words]),
      'Enter your own in Site settings of the CMS, and publish.',
    );
  return words.length > 0
    ? warning(said(words), 'Correct in Site settings of the CMS what is not yours, and publish.')
    : ok('They are your own.');
}

async function paymentFinding({
  tierPrice,
  adPayments,
  hasCheckout,
}: OwnContent): Promise<Finding> {
  if (hasCheckout) return ok('Ads are paid by Stripe.');
  const { day, month, fullscreen } = await adPayments();
  const terms = { '1 day': day, '1 month': month, '10-fullscreen': fullscreen };
  const unpayable: string[] = [];
  for (const duration of SENT_DURATIONS) {
    const price = await tierPrice(duration);
    if (price === null) return skipped('The prices cannot be read yet.');
    const { link, instructions } = terms[duration];
    if (price > 0 && !link && !instructions) unpayable.push(`${duration} (${amountText(price)})`);
  }
  return unpayable.length === 0
    ? ok('Each tier with a price says how to pay.')
    : failed(
        `Nobody is told how to pay: ${unpayable.join(', ')}.`,
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or a link or instructions under Settings (System), Payment of ads. See docs/going-live.md, How advertisers pay.',
      );
}
