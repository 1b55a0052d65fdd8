/** A content type as the content manager lists it. */
export interface ListedType {
  readonly uid: string;
  readonly kind: 'collectionType' | 'singleType';
  readonly isDisplayed: boolean;
  readonly info: { readonly displayName: string };
}

/** A page of the site (or a place of the team), with what is written for it. */
export interface PageOfSite {
  readonly name: string;
  readonly types: readonly { readonly name: string; readonly path: string }[];
}

/** As the site's navigation has them; then what is on all of them, and what visitors send. */
const ORDER = [
  ...['Home', 'Commands', 'Guides', 'Badges', 'Community', 'Tools', 'Advertise', 'Contact'],
  ...['Other pages', 'Every page', 'Inbox'],
];

/** Groups content types by the page in their names: "Guides: Building tips" is listed under "Guides". */
export function pagesOf(types: readonly ListedType[]): PageOfSite[] {
  const pages = new Map<string, { name: string; path: string }[]>();
  for (const { uid, kind, isDisplayed, info } of types) {
    if (!isDisplayed || !uid.startsWith('api::')) continue;
    const isSingle = kind === 'singleType';
    const [page = '', name = page] =
      isSingle && !info.displayName.includes(': ')
        ? ['Every page', info.displayName]
        : info.displayName.split(': ');
    const list = pages.get(page) ?? [];
    const path = `/content-manager/${isSingle ? 'single-types' : 'collection-types'}/${uid}`;
    pages.set(page, [...list, { name, path }]);
  }
  return [...pages]
    .map(([name, list]) => ({
      name,
      types: list.sort((one, other) => one.name.localeCompare(other.name, 'en')),
    }))
    .sort((one, other) => placeOf(one.name) - placeOf(other.name));
}

const placeOf = (page: string) => (ORDER.includes(page) ? ORDER.indexOf(page) : ORDER.length);
