import { ApiError } from '../errors/api-error';

/** In UTF-16 units. Names, addresses, descriptions, searches. */
export const TEXT_MAX = 2000;
/** A field of a document whose type has no end of its own, such as the content of a guide. */
export const LONG_TEXT_MAX = 100_000;

/** Entries of a list: the panel selects a page of a hundred. Strapi's validators take up to 0.3 ms for each. */
const LIST_MAX = 100;
/** A role with all permissions has 180; only administrators change them. */
const PERMISSIONS_MAX = 300;
/** Of a body, lists and objects among them: all permissions of a role are 2,200. */
export const VALUES_MAX = 5000;

/** Of the sentence that names a text or a list. */
const PLACE_MAX = 200;

const LONG_TYPES = new Set(['text', 'richtext', 'json', 'blocks']);

/** Attributes of a content type or component, as far as lengths depend on them. */
export type Attributes = Readonly<
  Record<string, { readonly type: string; readonly component?: string }>
>;

/** Undefined where no content type or component has that uid. */
type AttributesOf = (uid: string) => Attributes | undefined;

/** How long a text may be; of a document, `attributes` decide for each of its fields. */
interface Room {
  readonly lengthMax: number;
  readonly attributes?: Attributes | undefined;
}

/** What is known of a body while it is measured. */
interface Measured {
  readonly attributesOf: AttributesOf;
  readonly entriesMax: number;
  values: number;
}

/**
 * Measures every text, name and list in a body for `path`, before Strapi's validators and lookups read them: their time
 * may grow with the square of a text or list. @throws ApiError 413 that names the first one that is too long, or says
 * that there is too much of all.
 */
export function boundTexts(body: unknown, path: string, attributesOf: AttributesOf): void {
  const measured = { attributesOf, entriesMax: entriesMaxFor(path), values: 0 };
  measure(body, '', roomFor(body, path, attributesOf), measured);
}

/** How many entries a list in a body for `path` may have. */
export const entriesMaxFor = (path: string): number =>
  /^\/admin\/roles\/[^/]+\/permissions\/?$/.test(path) ? PERMISSIONS_MAX : LIST_MAX;

/** Measures what an address asks for in the same way. */
export function boundQuery(query: string): void {
  // Each by itself: Strapi reads all values of a name.
  for (const [name, value] of new URLSearchParams(query)) {
    boundTexts({ [name]: value }, '', () => undefined);
  }
}

function roomFor(body: unknown, path: string, attributesOf: AttributesOf): Room {
  if (path.startsWith('/content-manager/uid/')) {
    // The panel sends the whole document for the address that one of its fields becomes.
    const component = String((body as { contentTypeUID?: unknown } | null)?.contentTypeUID);
    return { lengthMax: TEXT_MAX, attributes: { data: { type: 'component', component } } };
  }
  const [, uid] = /^\/content-manager\/(?:collection|single)-types\/([^/]+)/.exec(path) ?? [];
  return { lengthMax: TEXT_MAX, attributes: uid === undefined ? undefined : attributesOf(uid) };
}

function measure(value: unknown, place: string, room: Room, measured: Measured): void {
  measured.values += 1;
  if (measured.values > VALUES_MAX) throw new ApiError('TOO_LARGE');
  if (typeof value === 'string') measureText(value, place, room.lengthMax);
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  const { entriesMax: lengthMax } = measured;
  if (isList && value.length > lengthMax) {
    throw new ApiError('TOO_LARGE/list', { values: { field: named(place), lengthMax } });
  }
  for (const [name, inner] of Object.entries(value)) {
    measureText(name, place, TEXT_MAX);
    const at = place ? `${place}.${name}` : name;
    measure(inner, at, isList ? room : roomOf(name, room, measured.attributesOf), measured);
  }
}

/** What is in a field of many values has its room, too. */
function roomOf(name: string, room: Room, attributesOf: AttributesOf): Room {
  if (!room.attributes) return room;
  const { type = '', component } = room.attributes[name] ?? {};
  if (component) return { lengthMax: TEXT_MAX, attributes: attributesOf(component) };
  return { lengthMax: LONG_TYPES.has(type) ? LONG_TEXT_MAX : TEXT_MAX };
}

function measureText(text: string, place: string, lengthMax: number): void {
  if (text.length <= lengthMax) return;
  throw new ApiError('TOO_LARGE/text', { values: { field: named(place), lengthMax } });
}

const named = (place: string) => (place === '' ? 'the request' : place.slice(0, PLACE_MAX));
