/** The texts of the picture that a page is shared with. */
export interface ShareCard {
  /** A few words above the title: what kind of page it is. */
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly gameName: string;
  /** The site's host name. */
  readonly site: string;
  /** Shown in place of the texts; read where the snapshot's originals say. */
  readonly picture?: { readonly source: string; readonly hash: string; readonly alt: string };
}
