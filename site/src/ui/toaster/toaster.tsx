import { useStore } from '@nanostores/react';
import * as Toast from '@radix-ui/react-toast';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { addStyles } from '../lazy-styles.ts';
import { type Notification, shownOf } from './notification-list.ts';
import { $notifications, dismiss } from './notifications.ts';
import toasterCss from './toaster.css?inline';

addStyles(toasterCss);

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
      <Toast.Viewport ref={viewport} className="toast-viewport" hotkey={HOTKEY} />
    </Toast.Provider>
  );
}

function ToastItem({ notification }: { notification: Notification }) {
  const { id, title, description, variant, durationMs, action, untilMs, open } = notification;

  // The offer of an action ends on time: pointing at a toast stops its own clock.
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setTimeout(() => dismiss(id), untilMs - Date.now());
    return () => clearTimeout(timer);
  }, [id, untilMs]);

  return (
    <Toast.Root
      className="toast"
      data-variant={variant}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      duration={untilMs === null ? durationMs : Number.POSITIVE_INFINITY}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismiss(id);
      }}
    >
      <Toast.Title className="toast-title">{title}</Toast.Title>
      {description !== null && (
        <Toast.Description className="toast-description">{description}</Toast.Description>
      )}
      {action && (
        <Toast.Action
          className="button button--small toast-action"
          altText={action.altText}
          onClick={action.run}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className="toast-close" aria-label="Close notification" />
    </Toast.Root>
  );
}
