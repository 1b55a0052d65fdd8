/** Shows what is being done and for how long: one line a step, rewritten in place on a terminal. */
export interface Progress {
  /** Runs `work` as a named step; `say` adds how far it is. */
  step<Result>(
    name: string,
    work: (say: (text: string) => void) => Promise<Result>,
  ): Promise<Result>;
}

const TICK_MS = 200;

export function createProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  return {
    async step(name, work) {
      const startedMs = Date.now();
      let said = '';
      const seconds = () => `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;
      const draw = (mark: string, text: string) => {
        if (output.isTTY) output.write(`\r\u001b[K${mark} ${text}`);
        else output.write(`${mark} ${text}\n`);
      };
      draw('·', name);
      const timer = output.isTTY
        ? setInterval(() => draw('·', `${name} ${seconds()} ${said}`), TICK_MS)
        : undefined;
      let mark = '✗';
      try {
        const result = await work((text) => {
          // Without a terminal to draw on, only a new kind of news is worth a line.
          if (!output.isTTY && kindOf(text) !== kindOf(said)) draw(' ', kindOf(text));
          said = text;
        });
        mark = '✓';
        return result;
      } finally {
        clearInterval(timer);
        draw(mark, `${name} ${seconds()}`);
        if (output.isTTY) output.write('\n');
      }
    },
  };
}

/** `First content: 3 of 240` is news of the kind `First content`. */
const kindOf = (text: string) => text.split(':')[0] ?? '';
