/** How deep arrays and objects of a JSON text are nested: 0 for a value by itself, 2 for `[{}]`. */
export function nestingDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString && sign === '\\') at += 1;
    else if (isInString) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
