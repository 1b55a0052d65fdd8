import type { Env } from '../../../platform/env/env';
import { isThisMachine } from '../../../platform/env/half-set';
import type { Failure } from '../../../platform/upstreams/shared/outcome';
import { type Check, noted } from '../check';
import {
  reachFinding,
  type Visitor,
  visitorElsewhere,
  visitorFinding,
} from '../rules/address-findings';

/** Requests an address of ours to see whether the product answers there. */
export type ProbeOwnAddress = (url: string) => Promise<{ readonly ok: true } | Failure>;

interface Dependencies {
  readonly settings: Pick<Env, 'PUBLIC_URL' | 'CMS_PUBLIC_URL' | 'TRUSTED_PROXIES'>;
  readonly probeSite: ProbeOwnAddress;
  readonly probeCms: ProbeOwnAddress;
  /** Null in a terminal. */
  readonly visitor: Visitor | null;
}

/** Whether both public addresses lead here, and what the product sees of visitors behind proxies. */
export function addressChecks({ settings, probeSite, probeCms, visitor }: Dependencies): Check[] {
  const { PUBLIC_URL, TRUSTED_PROXIES } = settings;
  const isPublic = !isThisMachine(PUBLIC_URL);
  const reach = (
    name: string,
    setting: 'PUBLIC_URL' | 'CMS_PUBLIC_URL',
    probe: ProbeOwnAddress,
  ): Check => {
    const url = settings[setting];
    return {
      name,
      run: async () =>
        reachFinding({ url, setting, isPublic: !isThisMachine(url) }, await probe(url)),
    };
  };
  return [
    reach('Address of the site', 'PUBLIC_URL', probeSite),
    reach('Address of the CMS', 'CMS_PUBLIC_URL', probeCms),
    noted(
      'Your address',
      visitor
        ? visitorFinding(visitor, { trustsProxies: TRUSTED_PROXIES !== null, isPublic })
        : visitorElsewhere(PUBLIC_URL),
    ),
  ];
}
