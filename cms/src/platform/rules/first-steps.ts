/** Which first steps of editors are done; shown on the CMS's home page. */
export interface FirstSteps {
  readonly settings: boolean;
  readonly links: boolean;
  readonly guide: boolean;
  readonly colleague: boolean;
}
