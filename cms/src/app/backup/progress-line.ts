const EVERY_MS = 100;

/** Shows on a terminal how far a long piece of work is: one line, rewritten in place. Elsewhere it shows nothing. */
export function createProgressLine(output: NodeJS.WriteStream = process.stderr) {
  let shownAtMs = 0;
  return {
    show(text: string): void {
      if (!output.isTTY || performance.now() - shownAtMs < EVERY_MS) return;
      shownAtMs = performance.now();
      output.write(`\r\u001b[K· ${text}`);
    },
    end: () => void (output.isTTY && output.write('\r\u001b[K')),
  };
}
