import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A file that the recipe adds, or lines that it adds to a file, in front of the only line that reads `before`. */
export interface Step {
  readonly file: string;
  /** What goes into the file, as the recipe says it. */
  readonly what: string;
  readonly before?: string;
  readonly text: string;
}

/** How something new is added to the product, by a small example that a test adds to a copy of it. */
export interface Recipe {
  readonly title: string;
  /** What the example adds. */
  readonly example: string;
  /** Most files that the recipe may touch, tests included. */
  readonly filesMax: number;
  readonly steps: readonly Step[];
  /** What is left to do where the example is real. */
  readonly after?: string;
}

export const filesOf = ({ steps }: Recipe): string[] => [...new Set(steps.map(({ file }) => file))];

/**
 * Carries out the recipe in the checkout at `root`.
 * @throws Error when a file that it adds exists, or the line that it looks for is not there exactly once.
 */
export async function follow({ steps }: Recipe, root: string): Promise<void> {
  for (const { file, before, text } of steps) {
    const target = path.join(root, file);
    const now = await readFile(target, 'utf8').catch(() => null);
    if (before === undefined) {
      if (now !== null) throw new Error(`${file} exists already.`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    } else {
      await writeFile(target, inserted(file, now ?? '', before, text));
    }
  }
}

function inserted(file: string, now: string, before: string, text: string): string {
  const lines = now.split('\n');
  const places = lines.flatMap((line, index) => (line === before ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1)
    throw new Error(`${file} has ${places.length} lines that read: ${before}`);
  return lines.toSpliced(place, 0, ...text.replace(/\n$/, '').split('\n')).join('\n');
}

const LANGUAGES: Readonly<Record<string, string>> = {
  '.astro': 'astro',
  '.json': 'json',
  '.ts': 'ts',
  '.tsx': 'tsx',
};

/** The recipe as Markdown: its files in their order, with what goes into each. */
export function recipeText(recipe: Recipe): string {
  const steps = recipe.steps.map(({ file, what, text }, index) => {
    const language = LANGUAGES[path.extname(file)] ?? '';
    const item = `${index + 1}. `;
    const code = [`\`\`\`${language}`, text.trimEnd(), '```'].map((line) =>
      line.replace(/^(?=.)/gm, ' '.repeat(item.length)),
    );
    return [`${item}\`${file}\`: ${what}`, '', ...code].join('\n');
  });
  return [
    `### ${recipe.title}`,
    recipe.example,
    ...steps,
    ...(recipe.after ? [recipe.after] : []),
  ].join('\n\n');
}
