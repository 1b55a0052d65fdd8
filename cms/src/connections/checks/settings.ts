import type { Env } from '../../env/env';
import { halfSetGroups } from '../../env/half-set';
import { type Check, told } from '../check';
import { ok, warning } from '../rules/finding';

/** The mode, and groups of settings of which a part is missing. */
export function settingsChecks(settings: Env): Check[] {
  const groups = halfSetGroups(settings);
  return [
    told(
      'Mode',
      settings.UPSTREAMS === 'live'
        ? ok('UPSTREAMS=live: the real services are asked.')
        : ok(
            'UPSTREAMS=sample: services without an address of their own are simulated on this machine.',
            'Set UPSTREAMS=live before players see the site.',
          ),
    ),
    ...(groups.length === 0
      ? [told('Half-set groups', ok('None: every group of settings is whole.'))]
      : groups.map(({ detail, advice }) => told('Half-set group', warning(detail, advice)))),
  ];
}
