import type { Env } from '../../platform/env/env';
import { isThisMachine } from '../../platform/env/incomplete-groups';
import type { Failure } from '../../platform/upstreams/shared/outcome';
import {
  type Check,
  type FailedCall,
  type Finding,
  failed,
  failureSentence,
  noted,
  ok,
  see,
  skipped,
  warning,
} from '../../platform/upstreams/shared/rules/finding';

const DOCS = 'docs/going-live.md#3-the-addresses';

export type ProbeOwnAddress = (url: string) => Promise<{ readonly ok: true } | Failure>;

/** Whether both public addresses lead here. `visitor` is null in a terminal. */
export function probeAddresses(
  settings: Pick<Env, 'PUBLIC_URL' | 'CMS_PUBLIC_URL' | 'TRUSTED_PROXIES' | 'UPSTREAMS'>,
  probes: { readonly site: ProbeOwnAddress; readonly cms: ProbeOwnAddress },
  visitor: Visitor | null,
): Check[] {
  const { PUBLIC_URL, TRUSTED_PROXIES } = settings;
  const isPublic = !isThisMachine(PUBLIC_URL);
  const reach = (name: string, url: string, probe: ProbeOwnAddress): Check => ({
    name,
    run: async () => reachFinding(url, await probe(url)),
  });
  return [
    settings.UPSTREAMS === 'live' && !isPublic
      ? noted('Address of the site', ownMachine(PUBLIC_URL))
      : reach('Address of the site', PUBLIC_URL, probes.site),
    reach('Address of the CMS', settings.CMS_PUBLIC_URL, probes.cms),
    noted(
      'Your address',
      visitor
        ? visitorFinding(visitor, { trustsProxies: TRUSTED_PROXIES !== null, isPublic })
        : visitorElsewhere(PUBLIC_URL),
    ),
  ];
}

const ownMachine = (url: string): Finding =>
  failed(
    `Links of mails, feeds and the sitemap lead to ${url}, which is each reader's own machine.`,
    'Set PUBLIC_URL to what people type, and restart.',
  );

export interface Visitor {
  readonly address: string;
  readonly isNear: boolean;
  /** Null without the header. */
  readonly forwardedFor: string | null;
}

interface Setting {
  readonly trustsProxies: boolean;
  /** Whether the site is reached from other machines. */
  readonly isPublic: boolean;
}

/** Whether the visible address can be the visitor's own. */
export function visitorFinding(visitor: Visitor, { trustsProxies, isPublic }: Setting): Finding {
  const { address, isNear, forwardedFor } = visitor;
  const seen = `The product sees you at ${address}.`;
  if (!trustsProxies && forwardedFor !== null) {
    return warning(
      `${seen} A proxy in front names another address, which is not believed: every visitor looks alike, and limits hold for all of them together.`,
      'Set TRUSTED_PROXIES to the number of proxies in front (or to their addresses) and restart.',
    );
  }
  if (isNear && isPublic) {
    return warning(
      `${seen} That is an address of this machine or of a private network.`,
      'If you are not in the same network, one more proxy is in front: raise TRUSTED_PROXIES by one and restart.',
    );
  }
  return ok(seen, isPublic ? 'Compare it with what a page that tells your address says.' : null);
}

/** A terminal has no visitor: the panel shows the address. */
const visitorElsewhere = (publicUrl: string): Finding =>
  skipped(`To see it, open ${publicUrl}/admin?tab=connections in a browser.`);

/** `answer`: what arrived, expected or not. */
function reachFinding(
  url: string,
  answer: { readonly ok: true } | ({ readonly ok: false } & FailedCall),
): Finding {
  if (answer.ok) return ok(`${url} is answered by the product.`);
  if (isThisMachine(url)) {
    return skipped(`${url} was not answered: the product does not run, or not at this address.`);
  }
  return warning(
    `${url} was requested from this server itself. ${failureSentence(answer)}`,
    `Open ${url} in a browser. ${see(DOCS)}`,
  );
}
