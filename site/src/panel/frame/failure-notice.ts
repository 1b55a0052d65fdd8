import { RequestError } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';

/** The tab's text, and the server's sentence where it refused the change and names the fix. */
export function failureNotice(text: string, error: unknown): Notice {
  const isRefused = error instanceof RequestError && error.status < 500;
  const fix = isRefused ? error.sentence : null;
  const end = text.endsWith('.') ? '' : '.';
  return {
    title: 'Error',
    description: fix ? `${text}${end} ${fix}` : text,
    variant: 'destructive',
  };
}
