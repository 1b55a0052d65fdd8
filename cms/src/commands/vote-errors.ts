import { ApiError } from '../errors/api-error';

/** What visitors leave on a command: each kind is counted for itself. */
export type VoteKind = 'rating' | 'favorite';

const DONE: Readonly<Record<VoteKind, string>> = {
  rating: 'rated this command',
  favorite: 'marked this command as a favourite',
};

/** 429 until the next UTC day begins. */
export const votesUsedUp = (kind: VoteKind, votersMax: number, retryAfterSeconds: number) =>
  new ApiError(
    429,
    'VOTES_USED_UP',
    `${votersMax} visitors of your connection have ${DONE[kind]} today, which is the most that counts. Try again in ${waitText(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes > 60 ? `${Math.ceil(minutes / 60)} h` : `${minutes} min`;
}
