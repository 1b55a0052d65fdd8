/** How long a notification stays when it does not say otherwise. */
export const DURATION_MS = 5000;

/** How long a dismissed notification stays in the list, closed, before it is removed. */
export const REMOVAL_DELAY_MS = 1_000_000;

/**
 * The one thing that can be done from a notification, such as Undo. Doing it closes the notification,
 * which is there for exactly its duration: what it offers ends then, whether someone points at it or not.
 */
interface NoticeAction {
  readonly label: string;
  /** How to do the same without the notification, for those who cannot reach it in time. */
  readonly altText: string;
  readonly run: () => void;
}

/** What a caller says; everything else has a default. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  readonly durationMs?: number;
  readonly action?: NoticeAction;
  /** Takes the place of the one of the same title before it, as each "Copied" does: only the last is true. */
  readonly latestOnly?: boolean;
}

export interface Notification extends Notice {
  readonly id: number;
  readonly durationMs: number;
  /** When the offer of its action ends, in milliseconds since 1970; null without one. */
  readonly untilMs: number | null;
  /** False once it was dismissed; it then only waits for its removal. */
  readonly open: boolean;
}

export type NotificationList = readonly Notification[];

/**
 * Adds a notice to the queue: the first is on screen and stays there, the others wait, failures first. Only
 * one whose action can be done for a while takes the screen at once, of anything but a failure, which then
 * comes back. None is thrown away; one that says the same again takes the place of the one before.
 */
export function withNotice(
  list: NotificationList,
  id: number,
  notice: Notice,
  nowMs: number,
): NotificationList {
  const { durationMs = DURATION_MS } = notice;
  const untilMs = notice.action ? nowMs + durationMs : null;
  const added: Notification = { ...notice, id, durationMs, untilMs, open: true };
  const queue = list.filter(({ open }) => open);
  const [shown, ...waiting] = queue;
  if (!shown) return [added];
  // While others wait, what is on screen is not shown for longer.
  const before = (waiting.length > 0 ? waiting : queue).find((entry) => isSame(entry, added));
  if (before) return queue.map((entry) => (entry === before ? added : entry));
  const isUrgent = added.action && shown.variant !== 'destructive';
  return isUrgent
    ? [added, ...inTurn([shown, ...waiting])]
    : [shown, ...inTurn([...waiting, added])];
}

const isSame = (before: Notification, added: Notification) =>
  before.title === added.title &&
  before.variant === added.variant &&
  (added.latestOnly || before.description === added.description) &&
  !before.action &&
  !added.action;

/** Failures first, then what can be done for a while, each in the order of coming. */
function inTurn(waiting: NotificationList): NotificationList {
  const rank = ({ variant, action }: Notification) =>
    variant === 'destructive' ? 0 : action ? 1 : 2;
  return waiting.toSorted((a, b) => rank(a) - rank(b));
}

/** The one that is on screen: the first of the queue, else the last of it, on its way out. */
export function shownOf(list: NotificationList): Notification | undefined {
  return list[0];
}

/** Closes one notification; it stays in the list, behind the queue, so that it can animate out. */
export function withDismissed(list: NotificationList, id: number): NotificationList {
  const closed = list
    .filter((entry) => entry.id === id)
    .map((entry) => ({ ...entry, open: false }));
  const others = without(list, id);
  const waiting = others.filter(({ open }) => open);
  return [...waiting, ...closed, ...others.filter(({ open }) => !open)];
}

/** Takes one notification out of the list. */
export function without(list: NotificationList, id: number): NotificationList {
  return list.filter((entry) => entry.id !== id);
}
