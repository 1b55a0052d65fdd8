import path from 'node:path';
import { SITE_CODE_FOLLOWS } from '../../cms/src/app/site-code.ts';
import { SERVING_ALLOCATOR, servingFlags } from '../../cms/src/platform/env/process-memory.ts';
import type { Report } from '../../cms/src/platform/report.ts';
import { Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { type Launched, startNode } from './child.ts';
import type { LogFile } from './log-file.ts';

export interface Options {
  readonly values: Readonly<Record<string, string>>;
  readonly log: LogFile;
  readonly say: (text: string) => void;
  /** What is still being compiled of the site: the CMS starts beside it, and waits for it before it renders pages. */
  readonly siteCode?: Promise<void> | null;
  /** Called with each line that holds a warning or an error. */
  readonly onProblemLine?: (line: string) => void;
  /**
   * Called with the link that registers the first administrator of the CMS, while there is none.
   */
  readonly onFirstAdministrator?: (url: string) => void;
}

const LAST_LINES = 25;
const PROBLEM_LINE = /\b(warn|error)\b/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colors are control characters.
const COLORS = /\u001b\[\d+m/g;

/** Launches one replica of the product; it is up when both listeners are open. */
export function launchCms({
  values,
  log,
  say,
  siteCode,
  onProblemLine,
  onFirstAdministrator,
}: Options): Launched {
  let lastLines: string[] = [];
  const main = path.join(ROOT, 'cms/dist/src/app/main.js');
  const child = startNode([...servingFlags(), main, ...(siteCode ? [SITE_CODE_FOLLOWS] : [])], {
    env: { ...values, ...SERVING_ALLOCATOR },
    onOutput(text) {
      log.write(text);
      const lines = text.replace(COLORS, '').trimEnd().split('\n');
      lastLines = [...lastLines, ...lines].slice(-LAST_LINES);
      for (const line of lines) if (PROBLEM_LINE.test(line)) onProblemLine?.(line);
    },
  });
  siteCode?.then(() => child.process.connected && child.process.send('site-code')).catch(() => {});
  const up = new Promise<void>((resolve, reject) => {
    let sentence = '';
    child.process.on('message', (report: Report) => {
      if (report.type === 'progress') say(report.text);
      if (report.type === 'first-administrator') onFirstAdministrator?.(report.url);
      if (report.type === 'failed') sentence = report.sentence;
      if (report.type === 'ready') resolve();
    });
    child.ended.then(() =>
      reject(new Failure(sentence || `The CMS ended at its start:\n${lastLines.join('\n')}`)),
    );
  });
  return { child, up };
}
