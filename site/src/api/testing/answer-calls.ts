import panelRoutes from 'virtual:panel-routes';
import { onTestFinished, vi } from 'vitest';
import { DURATION_MS, type Notice } from '../../ui/toaster/notification-list.ts';
import { $notifications } from '../../ui/toaster/notifications.ts';
import { addRoutes } from '../call.ts';
import { RequestError } from '../request-error.ts';

addRoutes(panelRoutes);

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
}

/**
 * For tests: a server whose answers are those of `answer`, and the notices that are shown from now on, in the order of
 * coming. A GET has nothing but its path. A `RequestError` is an answer, any other error is no connection.
 */
export function answerCalls(answer: (path: string, sent?: Sent) => unknown): Notice[] {
  const notices: Notice[] = [];
  $notifications.set([]);
  let lastId = 0;
  const stop = $notifications.listen((all) => {
    const added = all.filter(({ id }) => id > lastId).toSorted((one, other) => one.id - other.id);
    for (const { id, untilMs: _until, open: _open, durationMs, ...notice } of added) {
      lastId = id;
      notices.push({ ...notice, ...(durationMs !== DURATION_MS && { durationMs }) });
    }
  });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const sent = {
      ...(method !== 'GET' && { method }),
      ...(body && { body: JSON.parse(`${body}`) }),
    };
    const answered = (status: number, text: string) =>
      ({ status, statusText: '', headers: new Headers(), text: async () => text }) as Response;
    try {
      const found = await (Object.keys(sent).length === 0 ? answer(path) : answer(path, sent));
      return answered(200, JSON.stringify(found));
    } catch (error) {
      if (error instanceof RequestError) return answered(error.status, error.body);
      throw error;
    }
  });
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
  });
  return notices;
}
