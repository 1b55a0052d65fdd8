/**
 * Reports to load balancers whether to send requests here. What all replicas share, such as the
 * database, is left out: while it is gone each of them still answers pages, and taking them all away
 * would end those too.
 */
export function createReadiness() {
  let canServe = () => false;
  return {
    isReady: (): boolean => canServe(),
    /** The product is up; it can serve while `canServe` says so. */
    opened(serves: () => boolean): void {
      canServe = serves;
    },
    /** The product stops. */
    closing(): void {
      canServe = () => false;
    },
  };
}
