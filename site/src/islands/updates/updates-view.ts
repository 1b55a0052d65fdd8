import type { ElcUpdatesResponse } from '@elc/contracts';

/** What is shown in the place of the lists. */
type UpdatesPanel = 'loading' | 'lists' | 'failed';

/** What the page shows, apart from the lines themselves. */
interface UpdatesView {
  readonly panel: UpdatesPanel;
  /** What readers should know about these lines, in a sentence; null where nothing is wrong. */
  readonly notice: string | null;
  /** Who summed the lines up; null while there are none. */
  readonly credit: string | null;
}

const NOTICES: Readonly<Record<ElcUpdatesResponse['state'], string | null>> = {
  ok: null,
  stale: 'Discord is not answering right now. These are the last updates that we have.',
  refused:
    'Discord does not let our bot read these channels. The operator can see why; these are the last updates that we have.',
  content_hidden:
    'Discord does not let our bot read what is written in these channels. The operator has to grant it the message content intent.',
  not_configured: 'This installation is not connected to a Discord server.',
};

const CREDITS: Readonly<Record<ElcUpdatesResponse['summarizedBy'], string>> = {
  ai: 'Summarised by AI from the messages in our Discord. Follow a line to read the whole message.',
  'built-in':
    'Each line is the most telling sentence of a message in our Discord. Follow it to read the rest.',
};

/** Decides what is shown: lines that were there stay when a refresh fails, with a note about it. */
export function updatesView(answer: {
  readonly data?: ElcUpdatesResponse | undefined;
  readonly error?: unknown;
}): UpdatesView {
  const { data, error } = answer;
  if (!data)
    return { panel: error === undefined ? 'loading' : 'failed', notice: null, credit: null };
  const isEmpty = data.gameUpdates.length === 0 && data.communityHighlights.length === 0;
  return {
    panel: 'lists',
    notice:
      error === undefined
        ? NOTICES[data.state]
        : 'The updates could not be refreshed. These are the previous ones.',
    credit: isEmpty ? null : CREDITS[data.summarizedBy],
  };
}
