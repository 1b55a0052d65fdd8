/**
 * Things that exist only in the running product, such as ids, keys and passwords. Generated
 * requests name them by reference, so that the same seed makes the same requests against every
 * product. A reference is the placeholder of thing number `index` of a kind; no encoding of an
 * address changes it.
 */
export const reference = (kind: string, index: number): string => `ref.${kind}.${index}.ref`;

const REFERENCE = /ref\.([a-zA-Z]+)\.(\d+)\.ref/g;

/** Replaces each reference by its value. */
export async function resolveReferences(
  text: string,
  resolve: (kind: string, index: number) => Promise<string>,
): Promise<string> {
  const found = [...text.matchAll(REFERENCE)];
  const values = await Promise.all(
    found.map(([, kind = '', index = '0']) => resolve(kind, Number(index))),
  );
  let place = -1;
  return text.replace(REFERENCE, () => {
    place += 1;
    return values[place] ?? '';
  });
}
