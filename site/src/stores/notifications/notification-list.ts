/** Notifications on screen at once. */
export const SHOWN_MAX = 1;

/** How long a notification stays when it does not say otherwise. */
export const DURATION_MS = 5000;

/** How long a dismissed notification stays in the list, closed, before it is removed. */
export const REMOVAL_DELAY_MS = 1_000_000;

/** The one thing that can be done from a notification, such as Undo. Doing it closes the notification. */
export interface NoticeAction {
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
  /** False once it was dismissed; it then only waits for its removal. */
  readonly open: boolean;
}

export type NotificationList = readonly Notification[];

/** Puts a notice first; whatever exceeds `SHOWN_MAX` is dropped, so a new notice replaces the shown one. */
export function withNotice(list: NotificationList, id: number, notice: Notice): NotificationList {
  const added: Notification = {
    id,
    title: notice.title,
    description: notice.description ?? null,
    variant: notice.variant ?? 'default',
    durationMs: notice.durationMs ?? DURATION_MS,
    action: notice.action ?? null,
    open: true,
  };
  return [added, ...list].slice(0, SHOWN_MAX);
}

/** Closes one notification; it stays in the list so that it can animate out. */
export function withDismissed(list: NotificationList, id: number): NotificationList {
  return list.map((entry) => (entry.id === id ? { ...entry, open: false } : entry));
}

/** Takes one notification out of the list. */
export function without(list: NotificationList, id: number): NotificationList {
  return list.filter((entry) => entry.id !== id);
}
