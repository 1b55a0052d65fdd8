/** The named properties of an object: what an answer takes from a stored row as it is. */
export const pick = <Of extends object, const Name extends keyof Of>(
  of: Of,
  ...names: readonly Name[]
): Pick<Of, Name> => Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>;
