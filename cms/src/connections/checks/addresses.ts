import type { Env } from '../../env/env';
import { isThisMachine } from '../../env/half-set';
import type { Failure } from '../../upstreams/shared/outcome';
import { type Check, noted } from '../check';
import {
  reachFinding,
  type Visitor,
  visitorElsewhere,
  visitorFinding,
} from '../rules/address-findings';

/** Asks an address of ours whether the product is there. */
export type AskOwnAddress = (url: string) => Promise<{ readonly ok: true } | Failure>;

interface Dependencies {
  readonly settings: Pick<Env, 'PUBLIC_URL' | 'CMS_PUBLIC_URL' | 'TRUSTED_PROXIES'>;
  readonly askSite: AskOwnAddress;
  readonly askCms: AskOwnAddress;
  /** Null in a terminal. */
  readonly visitor: Visitor | null;
}

/** Whether both public addresses lead here, and what the product sees of visitors behind proxies. */
export function addressChecks({ settings, askSite, askCms, visitor }: Dependencies): Check[] {
  const { PUBLIC_URL, TRUSTED_PROXIES } = settings;
  const isPublic = !isThisMachine(PUBLIC_URL);
  const reach = (
    name: string,
    setting: 'PUBLIC_URL' | 'CMS_PUBLIC_URL',
    ask: AskOwnAddress,
  ): Check => {
    const url = settings[setting];
    return {
      name,
      run: async () =>
        reachFinding({ url, setting, isPublic: !isThisMachine(url) }, await ask(url)),
    };
  };
  return [
    reach('Address of the site', 'PUBLIC_URL', askSite),
    reach('Address of the CMS', 'CMS_PUBLIC_URL', askCms),
    noted(
      'Your address',
      visitor
        ? visitorFinding(visitor, { trustsProxies: TRUSTED_PROXIES !== null, isPublic })
        : visitorElsewhere(PUBLIC_URL),
    ),
  ];
}
