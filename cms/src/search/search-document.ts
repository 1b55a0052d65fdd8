import type { SearchType } from '@elc/contracts';

/** Something that search can find. Ids are unique within a type. */
export interface SearchDocument {
  readonly type: SearchType;
  readonly id: string;
  /** Its name; words that are found here count most. */
  readonly title: string;
  /** Other words that it goes by. */
  readonly keywords: string;
  /** What else may be searched, as long as it likes. */
  readonly text: string;
  /** What is shown of it, in one sentence or line. */
  readonly excerpt: string;
  /** A page of the site or the source. */
  readonly url: string;
}

/** Things that are few enough to be indexed as a whole whenever their version moves. */
export interface SearchSource {
  readonly type: SearchType;
  /** Names the state that `load` would give. */
  version(): Promise<string>;
  load(): Promise<readonly SearchDocument[]>;
}
