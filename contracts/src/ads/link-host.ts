/** What is said of an address with `user:password@`, which lets it seem to lead to another host. */
export const USER_INFO_PROBLEM =
  'must not hold a user name or password before the host (user:password@)';

/** Whether an http(s) address has anything before an `@` in front of its host. */
export function hasUserInfo(address: string): boolean {
  return /^https?:[/\\]*[^/\\?#]*@/i.test(address);
}

/**
 * The host of an address as it is asked for, `xn--…`, where it is not plain ASCII: its letters may only
 * look like those of another host. Null for a plain one.
 */
export function lookAlikeHost(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return /(^|\.)xn--/.test(hostname) ? hostname : null;
}
