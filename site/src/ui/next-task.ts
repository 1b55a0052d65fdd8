/**
 * Waits until the browser has done what else waits, clicks and painting first: what a page starts with is
 * then many short tasks in place of one long one, in which nobody is answered.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
