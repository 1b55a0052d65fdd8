import proxyAddr from 'proxy-addr';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { utcMinute } from '../../platform/rules/iso-time';
import type { CallingKey } from './stored-keys';

/** Where a call comes from. */
export interface CallOrigin {
  readonly address: string;
  /** The origin of the page that makes it; null where no page does. */
  readonly page: string | null;
}

/** Why a key that exists does not work, or not from there; null where it does. */
export function problemOf(key: CallingKey, { address, page }: CallOrigin): ApiError | null {
  const nowMs = Date.now();
  if (key.revokedAtMs !== null) return new ApiError('API_KEY_REVOKED');
  if (key.endsAtMs !== null && key.endsAtMs <= nowMs)
    return new ApiError('API_KEY_EXPIRED/rolled', { values: { end: utcMinute(key.endsAtMs) } });
  if (key.expiresAtMs !== null && key.expiresAtMs <= nowMs)
    return new ApiError('API_KEY_EXPIRED', { values: { end: utcMinute(key.expiresAtMs) } });
  if (!isAllowedAddress(key.addresses, address))
    return new ApiError('API_KEY_ADDRESS', { values: { address } });
  const isOwnPage = page === null || page === new URL(env().PUBLIC_URL).origin;
  if (isOwnPage || key.origins.length === 0 || key.origins.includes(page)) return null;
  return new ApiError('API_KEY_ORIGIN');
}

/** One of these, or in one of these networks; any where none is named, and none where one cannot be compared. */
function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  try {
    return proxyAddr.compile([...allowed])(address, 0);
  } catch {
    return false;
  }
}
