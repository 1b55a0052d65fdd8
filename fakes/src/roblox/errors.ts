import { type Answer, json } from '../http/answer.ts';

/** A failure as the hosts of Roblox's older APIs word it. */
export function robloxError(status: number, code: number, message: string): Answer {
  return json(status, { errors: [{ code, message }] });
}

/** A failure as Open Cloud words it. */
export function cloudError(status: number, code: string, message: string): Answer {
  return json(status, { code, message, details: [] });
}

/** What the older hosts say about a path that they do not have. */
export const NOT_FOUND: Answer = robloxError(404, 0, 'NotFound');
