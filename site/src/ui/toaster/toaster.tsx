import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { button, classes } from '../classes.ts';
import { type Notification, shownOf } from './notification-list.ts';
import { $notifications, dismiss } from './notifications.ts';

const VIEWPORT = classes(
  'fixed z-100 w-full max-w-104 p-4 max-lg:top-0 max-lg:right-0 max-lg:p-2',
  'lg:bottom-(--sponsor-height) lg:left-0',
  'focus-visible:rounded-m focus-visible:outline-2 focus-visible:-outline-offset-4',
);

const TOAST = classes(
  'group relative grid gap-x-1 rounded-m border border-l-6 border-line border-l-accent bg-surface py-2 lg:gap-1 lg:py-4',
  'pr-14 pl-4 text-text shadow-2 data-[variant=destructive]:border-l-danger',
  'data-[variant=destructive]:bg-danger-soft',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
  'data-[swipe=cancel]:transition-[translate] motion-safe:data-[state=open]:animate-toast-in',
  'motion-safe:data-[state=closed]:animate-toast-out',
  'motion-safe:data-[swipe=end]:animate-toast-swiped',
);

const CLOSE = 'cross absolute top-2 right-2 size-9 cursor-pointer rounded-s hover:bg-raised';

const HOTKEY = ['F8'];
const SWIPE_THRESHOLD_PX = 50;

interface Props {
  /** Whether the visitor was on the way here when this loaded. */
  readonly focusFirst: boolean;
}

/** The notification area: one at a time, swiped right or closed away, F8 moves the focus here. */
export function Toaster({ focusFirst }: Props) {
  const shown = shownOf(useStore($notifications));
  const holdsFocus = useRef(focusFirst);
  // Each notification gets an area of its own: one whose toast was closed under the pointer stays
  // paused for ever, and the next toast would never go (radix-ui/primitives#2268).
  return <ToastArea key={shown?.id ?? 0} notification={shown} holdsFocus={holdsFocus} />;
}

interface AreaProps {
  readonly notification: Notification | undefined;
  /** Carries the focus over from one area to the next. */
  readonly holdsFocus: RefObject<boolean>;
}

function ToastArea({ notification, holdsFocus }: AreaProps) {
  const viewport = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    const list = viewport.current;
    if (holdsFocus.current) list?.focus();
    return () => {
      holdsFocus.current = list?.contains(document.activeElement) ?? false;
    };
  }, [holdsFocus]);

  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {notification && <ToastItem notification={notification} />}
      <Toast.Viewport ref={viewport} className={VIEWPORT} hotkey={HOTKEY} />
    </Toast.Provider>
  );
}

function ToastItem({ notification }: { notification: Notification }) {
  const { id, title, description, variant, durationMs, action, untilMs, open } = notification;
  // What could be done may be over by the time that its turn comes.
  const [isOffered] = useState(() => untilMs !== null && untilMs > Date.now());

  // The offer of an action ends on time: pointing at a toast stops its own clock.
  useEffect(() => {
    if (!isOffered || untilMs === null) return;
    const timer = setTimeout(() => dismiss(id), untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [id, isOffered, untilMs]);

  return (
    <Toast.Root
      className={TOAST}
      data-variant={variant}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      duration={isOffered ? Number.POSITIVE_INFINITY : durationMs}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismiss(id);
      }}
    >
      <Toast.Title className="font-bold wrap-anywhere">{title}</Toast.Title>
      {description && (
        <Toast.Description className="text-s wrap-anywhere text-muted group-data-[variant=destructive]:text-text">
          {description}
        </Toast.Description>
      )}
      {action && isOffered && (
        <Toast.Action
          className={button({ size: 'small' }, 'mt-2 justify-self-start')}
          altText={action.altText}
          onClick={action.run}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className={CLOSE} aria-label="Close notification" />
    </Toast.Root>
  );
}

/**
 * Renders notifications into `container`; with `focus`, their area takes the focus, as after F8.
 */
export function mountToaster(container: HTMLElement, { focus }: { focus: boolean }): void {
  createRoot(container).render(<Toaster focusFirst={focus} />);
}
