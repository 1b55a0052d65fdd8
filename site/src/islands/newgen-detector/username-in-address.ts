const NAME = 'username';

/** The name in a link such as `/newgen-detector?username=OldTownMayor`; empty without one. */
export function usernameInAddress(): string {
  return new URLSearchParams(location.search).get(NAME)?.trim() ?? '';
}

/** Makes the page's address a link to the check that it shows. */
export function writeUsernameToAddress(username: string): void {
  const address = new URL(location.href);
  address.searchParams.set(NAME, username);
  history.replaceState(history.state, '', address);
}
