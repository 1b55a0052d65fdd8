/** Roblox draws a missing picture within about this time; a page then sends one more request. */
const AVATAR_RETRY_MS = 2000;

interface LateAvatar {
  /** Fetches the same player again. */
  fetchPlayer(): Promise<{ readonly avatarUrl: string | null }>;
  /** Whether the result that waits for its picture is still shown. */
  isAwaited(): boolean;
  /** The picture, or null for the generic one: the result is complete without it. */
  show(avatarUrl: string | null): void;
}

/** Fills in, once, a picture that Roblox was still drawing when the player was looked up. */
export function fillInAvatar({ fetchPlayer, isAwaited, show }: LateAvatar): void {
  setTimeout(async () => {
    if (!isAwaited()) return;
    const again = await fetchPlayer().catch(() => null);
    if (isAwaited()) show(again?.avatarUrl ?? null);
  }, AVATAR_RETRY_MS);
}
