/** Lets callers who want the same thing at the same time share one call. */
export interface SingleFlight<Result> {
  share(key: string, call: () => Promise<Result>): Promise<Result>;
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flying = new Map<string, Promise<Result>>();
  return {
    share(key, call) {
      const already = flying.get(key);
      if (already) return already;
      const flight = call().finally(() => flying.delete(key));
      flying.set(key, flight);
      return flight;
    },
  };
}
