/** How long a notification stays when it does not say otherwise. */
export const DURATION_MS = 5000;

/** How long a dismissed notification stays in the list, closed, before it is removed. */
export const REMOVAL_DELAY_MS = 1_000_000;

/**
 * The one thing that can be done from a notification, such as Undo. Doing it closes the notification,
 * which is there for exactly its duration: what it offers ends then, whether somebody points at it or not.
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
  readonly variant?: 'default' | 'destructive';
  readonly durationMs?: number;
  readonly action?: NoticeAction;
}

export interface Notification {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly variant: 'default' | 'destructive';
  readonly durationMs: number;
  readonly action: NoticeAction | null;
  /** When the offer of its action ends, in milliseconds since 1970; null without one. */
  readonly untilMs: number | null;
  /** False once it was dismissed; it then only waits for its removal. */
  readonly open: boolean;
}

export type NotificationList = readonly Notification[];

/**
 * Puts a notice first, in place of the one that is shown. One whose action can still be done waits behind
 * it: what was offered for ten seconds does not go because something else has happened meanwhile.
 */
export function withNotice(
  list: NotificationList,
  id: number,
  notice: Notice,
  nowMs: number,
): NotificationList {
  const durationMs = notice.durationMs ?? DURATION_MS;
  const added: Notification = {
    id,
    title: notice.title,
    description: notice.description ?? null,
    variant: notice.variant ?? 'default',
    durationMs,
    action: notice.action ?? null,
    untilMs: notice.action ? nowMs + durationMs : null,
    open: true,
  };
  const stillOffered = list.filter(({ open, untilMs }) => open && (untilMs ?? 0) > nowMs);
  return [added, ...stillOffered];
}

/** The one that is on screen: the newest that is open, else the newest, on its way out. */
export function shownOf(list: NotificationList): Notification | undefined {
  return list.find(({ open }) => open) ?? list[0];
}

/** Closes one notification; it stays in the list so that it can animate out. */
export function withDismissed(list: NotificationList, id: number): NotificationList {
  return list.map((entry) => (entry.id === id ? { ...entry, open: false } : entry));
}

/** Takes one notification out of the list. */
export function without(list: NotificationList, id: number): NotificationList {
  return list.filter((entry) => entry.id !== id);
}
