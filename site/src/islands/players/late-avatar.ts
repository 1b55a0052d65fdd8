/** Roblox draws a missing picture within about this time; a page then asks once more. */
export const AVATAR_RETRY_MS = 2000;

interface LateAvatar {
  /** Asks for the same player again. */
  ask(): Promise<{ readonly avatarUrl: string | null }>;
  wait(ms: number): Promise<void>;
  /** Whether somebody still looks at the result that waits for its picture. */
  isAwaited(): boolean;
  /** The picture, or null for the generic one: the result stands without it. */
  show(avatarUrl: string | null): void;
}

/** Fills in, once, a picture that Roblox was still drawing when the player was looked up. */
export async function fillInAvatar({ ask, wait, isAwaited, show }: LateAvatar): Promise<void> {
  await wait(AVATAR_RETRY_MS);
  if (!isAwaited()) return;
  const avatarUrl = await ask().then(
    (again) => again.avatarUrl,
    () => null,
  );
  if (isAwaited()) show(avatarUrl);
}
