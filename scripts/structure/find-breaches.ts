import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ROOT } from '../setup/paths.ts';

/** Everything that is checked, and where folders must form no cycle. */
const SOURCES = [
  'contracts',
  'clients',
  'cms/src',
  'cms/config',
  'site/src',
  'fakes/src',
  'scripts',
];
const WITHOUT_CYCLES = [
  ...['cms/src', 'site/src', 'site/src/islands', 'site/src/panel'],
  ...['contracts/src', 'fakes/src', 'scripts'],
];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/**
 * What in a checkout breaks the rules of dependencies, one line each: imports, by `.dependency-cruiser.cjs`, cycles of
 * folders, and what no import shows: rules that are not pure, places and clients of tests.
 */
export async function findBreaches(root = ROOT, sources = SOURCES): Promise<string[]> {
  const options = await extractOptions(path.join(ROOT, '.dependency-cruiser.cjs'));
  const { output } = await cruise(sources, { ...options, baseDir: root, outputType: 'json' });
  const { modules, summary }: ICruiseResult = JSON.parse(String(output));
  const imports = modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }): Import[] =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...WITHOUT_CYCLES.flatMap((folder) =>
      folderCycles(imports, folder).map((cycle) => `no-folder-cycles: ${folder}: ${cycle}`),
    ),
    ...ruleBreaches(root),
    ...misplacedTests(root),
    ...clientBreaches(root),
    ...unexplainedChanges(root),
  ];
}

/** Globals by which a rule would depend on more than its arguments: clock, chance, network and process. */
const IMPURE = /(?<![\w.])(?:Date\.now|new Date\(\)|Math\.random|fetch\(|process\.)/;

/** Rules are pure; what they import is checked as all imports are. */
function ruleBreaches(root: string): string[] {
  const files = globSync('cms/src/**/rules/**/*.ts', { cwd: root }).filter((file) => !isTest(file));
  return files
    .sort()
    .filter((file) => IMPURE.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => `rules-are-pure: ${file}`);
}

/** Tests of a running product reach it through one client; what a page does itself is `window.fetch`. */
function clientBreaches(root: string): string[] {
  const files = globSync('{e2e,bench}/**/*.ts', { cwd: root }).sort();
  return files.flatMap((file) => {
    if (file === 'e2e/support/http-client.ts') return [];
    const text = readFileSync(path.join(root, file), 'utf8');
    return /(?<![\w.'`])fetch\((?!'[,)\]])/.test(text)
      ? [`tests-have-one-http-client: ${file}`]
      : [];
  });
}

/** What changes Strapi or knex from outside says what, why, where it is known upstream, and which tests need it. */
function unexplainedChanges(root: string): string[] {
  const files = globSync('cms/src/strapi/*.ts', { cwd: root }).filter((file) => !isTest(file));
  return files.sort().flatMap((file) => {
    const [head = ''] = readFileSync(path.join(root, file), 'utf8').split('*/', 1);
    const [, proof] = /What: .*Why: .*Upstream: .*Proven by: (.*)/s.exec(head) ?? [];
    if (proof === undefined) return [`changes-of-strapi-are-explained: ${file}`];
    const tests = [...proof.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) =>
      name.includes('/') ? name : path.join(path.dirname(file), name),
    );
    const missing = tests.filter((name) => !existsSync(path.join(root, name)));
    return missing.map((name) => `changes-of-strapi-are-proven: ${file} → ${name}`);
  });
}

/**
 * A test stands beside what it tests: it names something of its own folder, or settings of Strapi. In `app/`, which
 * knows all features, stand those of several.
 */
function misplacedTests(root: string): string[] {
  const files = globSync('{cms/src/!(app),contracts/src,site/src}/**/*.test.{ts,tsx}', {
    cwd: root,
  });
  return files
    .sort()
    .filter((file) => !BESIDE.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => `tests-stand-beside: ${file}`);
}

const BESIDE = /['"`](?:\.\/|\.['"`])|\/config\/|import\.meta/;

/** An import of one file by another; type imports count. Paths are relative to the checkout. */
interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * Cycles between the folders right below `root`, such as `ads → publishing → ads`; each is as short as
 * can be, and named once. Imports within one folder, and of files right below `root`, do not count. Of a folder of
 * folders, such as `features`, each one counts by itself.
 */
function folderCycles(imports: readonly Import[], root: string): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [user, used] = [folderOf(from, root), folderOf(to, root)];
    if (!user || !used || user === used) continue;
    graph.set(user, (graph.get(user) ?? new Set()).add(used));
  }
  const cycles = [...graph.keys()].flatMap((folder) => wayBack(graph, folder) ?? []);
  return [...new Set(cycles)].sort();
}

function folderOf(file: string, root: string): string | undefined {
  if (!file.startsWith(`${root}/`)) return undefined;
  const parts = file.slice(root.length + 1).split('/');
  const depth = FOLDERS_OF_FOLDERS.has(parts[0] ?? '') ? 2 : 1;
  return parts.length > depth ? parts.slice(0, depth).join('/') : undefined;
}

const FOLDERS_OF_FOLDERS = new Set(['features', 'platform']);

/** The shortest way from a folder to itself, begun at its first name, so that each cycle has one text. */
function wayBack(graph: ReadonlyMap<string, ReadonlySet<string>>, folder: string): string | null {
  const ways: string[][] = [...(graph.get(folder) ?? [])].map((next) => [folder, next]);
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? '';
    if (last === folder) return textOf(way.slice(0, -1));
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of graph.get(last) ?? []) ways.push([...way, next]);
  }
  return null;
}

function textOf(cycle: readonly string[]): string {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, turned[0]].join(' → ');
}
