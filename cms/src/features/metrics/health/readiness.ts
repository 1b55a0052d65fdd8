/** Whether this process wants requests: the answer of `/api/ready`. */
interface Readiness {
  isReady(): boolean;
  /** The product is up; it can serve while `canServe` says so. */
  opened(canServe: () => boolean): void;
  /** The product stops. */
  closing(): void;
}

/**
 * Reports to load balancers whether to send requests here. What all replicas share, such as the
 * database, is left out: while it is gone each of them still answers pages, and taking them all away
 * would end those too.
 */
export function createReadiness(): Readiness {
  let canServe = () => false;
  return {
    isReady: () => canServe(),
    opened(serves) {
      canServe = serves;
    },
    closing() {
      canServe = () => false;
    },
  };
}
