import { appendFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { type Child, startNode } from './child.ts';

type Report =
  | { type: 'progress'; text: string }
  | { type: 'first-administrator'; url: string }
  | { type: 'ready' }
  | { type: 'failed'; sentence: string };

interface Options {
  readonly values: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly say: (text: string) => void;
  /** Hears the lines of warnings and errors. */
  readonly onTrouble?: (line: string) => void;
  /** Hears the link that registers the first administrator of the CMS, while there is none. */
  readonly onFirstAdministrator?: (url: string) => void;
}

const LAST_LINES = 25;
const TROUBLE = /\b(warn|error)\b/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
const COLOURS = /\u001b\[\d+m/g;

/** Starts one replica of the product; resolves when both listeners are open. @throws Failure that says why not. */
export async function startCms({
  values,
  logFile,
  say,
  onTrouble,
  onFirstAdministrator,
}: Options): Promise<Child> {
  writeFileSync(logFile, '');
  const child = startNode([path.join(ROOT, 'cms/dist/src/main.js')], {
    env: values,
    onOutput(text) {
      appendFileSync(logFile, text);
      for (const line of text.split('\n')) {
        if (TROUBLE.test(line)) onTrouble?.(line.replace(COLOURS, ''));
      }
    },
  });
  await new Promise<void>((resolve, reject) => {
    let sentence = '';
    child.process.on('message', (report: Report) => {
      if (report.type === 'progress') say(report.text);
      if (report.type === 'first-administrator') onFirstAdministrator?.(report.url);
      if (report.type === 'failed') sentence = report.sentence;
      if (report.type === 'ready') resolve();
    });
    child.process.once('exit', async () => {
      reject(new Failure(sentence || `The CMS ended at its start:\n${await lastLines(logFile)}`));
    });
  });
  return child;
}

async function lastLines(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim().split('\n').slice(-LAST_LINES).join('\n');
}
