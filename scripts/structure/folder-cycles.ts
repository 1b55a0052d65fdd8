/** An import of one file by another; type imports count. Paths are relative to the checkout. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * Cycles between the folders right below `root`, such as `ads → publishing → ads`; each is as short as
 * can be, and named once. Imports within one folder, and of files right below `root`, do not count. Of a folder of
 * folders, such as `features`, each one counts by itself.
 */
export function folderCycles(imports: readonly Import[], root: string): string[] {
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
