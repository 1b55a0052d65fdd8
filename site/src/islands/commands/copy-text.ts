import { notify } from '../../ui/toaster/notifications.ts';

/** How long a copied text is marked as such. */
export const CONFIRMATION_MS = 2000;

/**
 * Copies a text and says so, with `said` where the text is too long to repeat. Where the browser
 * refuses, the text is selected in `shown` instead, for the visitor to copy. Returns whether it was
 * copied.
 */
export async function copyText(
  text: string,
  shown: Element | null,
  said: string = text,
): Promise<boolean> {
  try {
    // Absent, not only refused, on pages that were not loaded over HTTPS.
    await navigator.clipboard.writeText(text);
    notify({ title: 'Copied', description: said, latestOnly: true });
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    notify({
      title: 'Copy It Yourself',
      description: `Your browser did not allow copying. The text is selected: ${COPY_KEYS}.`,
    });
    return false;
  }
}

/** Returns a function that has a button say for a moment, instead of what it says now, that its text was copied. */
export function copiedMark(button: HTMLElement): () => void {
  const { textContent, ariaLabel } = button;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string | null, name: string | null) => {
    button.textContent = text;
    button.ariaLabel = name;
  };
  return () => {
    say('Copied', null);
    clearTimeout(timer);
    timer = setTimeout(() => say(textContent, ariaLabel), CONFIRMATION_MS);
  };
}

const COPY_KEYS = 'press Ctrl+C, or ⌘C on a Mac, or hold it on a touch screen';
