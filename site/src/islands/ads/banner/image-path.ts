const PREFIX = '/uploads/';

/** Where an ad's picture is loaded from: any path but one under /uploads/ is mapped to its file name there. */
export function adImagePath(path: string): string {
  if (path.startsWith(PREFIX)) return path;
  const name = path.split(/[/\\]/).pop() ?? '';
  return `${PREFIX}${encodeURIComponent(name)}`;
}
