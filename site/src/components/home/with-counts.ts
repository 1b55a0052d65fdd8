import type { Snapshot } from '@elc/contracts';

/** A text of editors, with what the site has now for `{commands}` and `{guides}`. */
export const withCounts = (
  text: string | undefined,
  { commands, guides }: Pick<Snapshot, 'commands' | 'guides'>,
) =>
  text
    ?.replaceAll('{commands}', String(commands.length))
    .replaceAll('{guides}', String(guides.length));
