import { notify } from '../../ui/toaster/notifications.ts';
import type { PanelCall } from '../frame/panel-context.ts';
import { createSettingsBoard } from './settings-board.ts';
import { createSiteBuild } from './site-build.ts';

let panelCall: PanelCall;
const call: PanelCall = (name, ...sent) => panelCall(name, ...sent);

/** What was typed outlives a look at another tab of the panel. */
export const settingsBoard = createSettingsBoard({ call, notify });

export const siteBuild = createSiteBuild({
  call,
  notify,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Lets both call as the panel that is open now. */
export function callThrough(current: PanelCall): void {
  panelCall = current;
}

// Whichever tab is open: leaving the page would lose what is not saved, so the browser warns.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
for (const form of Object.values(settingsBoard.forms)) {
  form.$form.listen(() => {
    if (settingsBoard.dirtyParts().length > 0) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
