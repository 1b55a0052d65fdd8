/** What an ad costs, in words, without the reference of its payment and who noted it. */
export interface AdPaymentShown {
  readonly price: string;
  readonly payment: string;
}

/** Which first steps of editors are done; shown on the CMS's home page. */
export interface FirstSteps {
  readonly settings: boolean;
  readonly links: boolean;
  readonly guide: boolean;
  readonly colleague: boolean;
}
