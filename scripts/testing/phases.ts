import type { Progress } from '../setup/progress.ts';

const SAID_EVERY_MS = 30_000;

/** The progress of parts that run beside each other: what has ended, and every 30 s what runs and how far it is. */
export interface Phases extends Progress {
  /** Prints no more. */
  end(): void;
}

export function createPhases(say: (line: string) => void = console.log): Phases {
  const startedMs = performance.now();
  const running = new Map<symbol, { readonly name: string; said: string }>();
  const timer = setInterval(() => {
    const parts = [...running.values()].map(({ name, said }) => (said ? `${name}: ${said}` : name));
    if (parts.length > 0) say(`  ${clock(performance.now() - startedMs)}  ${parts.join(' · ')}`);
  }, SAID_EVERY_MS);
  return {
    async step(name, work) {
      const key = Symbol(name);
      const one = { name, said: '' };
      running.set(key, one);
      say(`· ${name}`);
      const sinceMs = performance.now();
      let mark = '✗';
      try {
        const result = await work((text) => {
          one.said = text;
        });
        mark = '✓';
        return result;
      } finally {
        running.delete(key);
        const said = one.said ? ` (${one.said})` : '';
        say(`${mark} ${name} ${((performance.now() - sinceMs) / 1000).toFixed(1)} s${said}`);
      }
    },
    end: () => clearInterval(timer),
  };
}

/** `12:05`. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
