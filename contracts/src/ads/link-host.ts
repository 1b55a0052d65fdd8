/** What is said of an address with `user:password@`, which lets it seem to lead to another host. */
export const USER_INFO_PROBLEM =
  'must not hold a user name or password before the host (user:password@)';

export function hasUserInfo(address: string): boolean {
  return /^https?:[/\\]*[^/\\?#]*@/i.test(address);
}

/** The host as `xn--…` where it is not plain ASCII and may imitate another; else null. */
export function lookAlikeHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return /(^|\.)xn--/.test(hostname) ? hostname : null;
}
