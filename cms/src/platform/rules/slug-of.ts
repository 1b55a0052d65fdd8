/** Letters that a slug has at most. */
const LENGTH_MAX = 60;

/** The first words of a text as part of an address, `trams-run-now`; empty without Latin letters and digits. */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > LENGTH_MAX) return slug || word.slice(0, LENGTH_MAX);
    slug = longer;
  }
  return slug;
}
