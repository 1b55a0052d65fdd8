/** Without the database and other shared dependencies: each replica still answers pages. */
export function createReadiness() {
  let canServe = () => false;
  return {
    isReady: (): boolean => canServe(),
    /** Ready while `canServe` says so. */
    opened(serves: () => boolean): void {
      canServe = serves;
    },
    closing(): void {
      canServe = () => false;
    },
  };
}
