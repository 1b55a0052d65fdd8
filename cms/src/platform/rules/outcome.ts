/** Why a use case did nothing: a member for each reason, so that what is left is known after a comparison. */
export type Refused<Reason extends string> = Reason extends Reason
  ? { readonly ok: false; readonly reason: Reason }
  : never;

/** What a use case made, or why it did nothing. */
export type Outcome<Reason extends string, Made = unknown> =
  | (Readonly<Made> & { readonly ok: true })
  | Refused<Reason>;
