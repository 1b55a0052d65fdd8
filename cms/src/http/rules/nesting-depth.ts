/** How deep arrays and objects of a JSON text are nested: 0 for a value by itself, 2 for `[{}]`. */
export function nestingDepth(json: string): number {
  const signs = json.match(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs) ?? [];
  let depth = 0;
  let deepest = 0;
  for (const sign of signs) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
