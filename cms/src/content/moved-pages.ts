import type { Redirect } from '@elc/contracts';

/** A part of the site where each document has a page. */
export type Folder = '/guides' | '/commands' | '/badges';

/** An address that a document has, or had earlier, in its folder. */
export interface PageAddress {
  readonly slug: string;
  readonly documentId: string;
}

interface Moves {
  readonly redirects: readonly Redirect[];
  /** Addresses of documents that are no longer published. */
  readonly withdrawn: readonly string[];
}

/** Where former addresses lead. One that another document has now is that document's. */
export function movedPages(
  folder: Folder,
  known: readonly PageAddress[],
  published: readonly PageAddress[],
): Moves {
  const slugs = new Map(published.map(({ slug, documentId }) => [documentId, slug]));
  const inUse = new Set(published.map(({ slug }) => slug));
  const left = known.filter(({ slug }) => !inUse.has(slug));
  return {
    redirects: left.flatMap(({ slug, documentId }) => {
      const now = slugs.get(documentId);
      return now === undefined ? [] : [{ from: `${folder}/${slug}`, to: `${folder}/${now}` }];
    }),
    withdrawn: left
      .filter(({ documentId }) => !slugs.has(documentId))
      .map(({ slug }) => `${folder}/${slug}`),
  };
}

/** So many commands of nearly the same name have readable addresses. */
const NAMESAKES_MAX = 50;

/** The commands with an address each: of several that could have one, it stays with the one that has had it. */
export function addressed<One extends { readonly id: string; readonly slug: string }>(
  commands: readonly One[],
  known: readonly PageAddress[],
): One[] {
  const owners = new Map(known.map(({ slug, documentId }) => [slug, documentId]));
  const slugs = new Map<string, string>();
  const wanted = (slug: string) =>
    Array.from({ length: NAMESAKES_MAX }, (_, index) => (index ? `${slug}-${index + 1}` : slug));
  for (const { id, slug } of commands) {
    const own = wanted(slug).find((one) => owners.get(one) === id);
    if (own) slugs.set(id, own);
  }
  const taken = new Set(slugs.values());
  return commands.map((command) => {
    const { id } = command;
    const slug = slugs.get(id) ?? wanted(command.slug).find((one) => !taken.has(one)) ?? id;
    taken.add(slug);
    return { ...command, slug };
  });
}

/** The published addresses that are not stored yet, or for another document. */
export function newAddresses(
  known: readonly PageAddress[],
  published: readonly PageAddress[],
): readonly PageAddress[] {
  const owners = new Map(known.map(({ slug, documentId }) => [slug, documentId]));
  return published.filter(({ slug, documentId }) => owners.get(slug) !== documentId);
}
