/** Roblox draws a missing picture within about this time; a page then sends one more request. */
export const AVATAR_RETRY_MS = 2000;

interface LateAvatar {
  /** Fetches the same player again. */
  fetchPlayer(): Promise<{ readonly avatarUrl: string | null }>;
  wait(ms: number): Promise<void>;
  /** Whether somebody still looks at the result that waits for its picture. */
  isAwaited(): boolean;
  /** The picture, or null for the generic one: the result is complete without it. */
  show(avatarUrl: string | null): void;
}

/** Fills in, once, a picture that Roblox was still drawing when the player was looked up. */
export async function fillInAvatar({
  fetchPlayer,
  wait,
  isAwaited,
  show,
}: LateAvatar): Promise<void> {
  await wait(AVATAR_RETRY_MS);
  if (!isAwaited()) return;
  const avatarUrl = await fetchPlayer().then(
    (again) => again.avatarUrl,
    () => null,
  );
  if (isAwaited()) show(avatarUrl);
}
