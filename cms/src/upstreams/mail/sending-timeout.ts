interface Limits {
  readonly msMax: number;
  /** Once the product has begun to stop. */
  readonly lastMsMax: number;
}

/** A signal that is aborted when the time for one call is up; `end` must follow the call. */
export function sendingTimeout(stopping: AbortSignal, { msMax, lastMsMax }: Limits) {
  const time = new AbortController();
  const isUp = () => time.abort();
  let timer = setTimeout(isUp, stopping.aborted ? lastMsMax : msMax);
  const hurry = () => {
    clearTimeout(timer);
    timer = setTimeout(isUp, lastMsMax);
  };
  stopping.addEventListener('abort', hurry, { once: true });
  return {
    signal: time.signal,
    end() {
      clearTimeout(timer);
      stopping.removeEventListener('abort', hurry);
    },
  };
}
