import { explainFailure, type FailedCall } from './explain-failure';
import { type Finding, ok, skipped, warning } from './finding';

/** The client of the check, as the product sees it. */
export interface Visitor {
  readonly address: string;
  /** Whether that is an address of this machine or of a private network. */
  readonly isNear: boolean;
  /** What the request says of the addresses before; null where it says nothing. */
  readonly forwardedFor: string | null;
}

interface Setting {
  readonly trustsProxies: boolean;
  /** Whether people reach the site from elsewhere than this machine. */
  readonly isPublic: boolean;
}

/** Whether the address that the product sees can be the visitor's own. */
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

/** A check in a terminal has no visitor: the panel shows the address. */
export const visitorElsewhere = (publicUrl: string): Finding =>
  skipped(`To see it, open ${publicUrl}/admin?tab=connections in a browser.`);

interface OwnAddress {
  readonly url: string;
  readonly setting: 'PUBLIC_URL' | 'CMS_PUBLIC_URL';
  readonly isPublic: boolean;
}

/**
 * What came of a request from here to an address of ours; `answer` is what was expected, or what was
 * not.
 */
export function reachFinding(
  { url, setting, isPublic }: OwnAddress,
  answer: { readonly ok: true } | ({ readonly ok: false } & FailedCall),
): Finding {
  if (answer.ok) return ok(`${url} is answered by the product.`);
  if (!isPublic) {
    return skipped(`${url} was not answered: the product does not run, or not at this address.`);
  }
  const { detail } = explainFailure(answer, { host: url, setting });
  return warning(
    `${detail} It was asked from this server itself.`,
    `Open ${url} in a browser. If that fails, too, check DNS, the proxy, and ${setting}; some networks merely keep a server from reaching its own public address.`,
  );
}
