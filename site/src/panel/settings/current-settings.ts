import { type PanelEffects, usePanelStore } from '../frame/panel-context.ts';
import { createSettingsBoard } from './settings-board.ts';

/** The settings of the open panel: what was typed outlives a look at another tab. */
export const useSettingsBoard = () => usePanelStore('settings', createGuardedBoard);

/** Whichever tab is open: leaving the page would lose what is not saved, so the browser warns. */
function createGuardedBoard(effects: PanelEffects) {
  const board = createSettingsBoard(effects);
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  for (const form of Object.values(board.forms)) {
    form.$form.listen(() => {
      if (board.dirtyParts().length > 0) addEventListener('beforeunload', ask);
      else removeEventListener('beforeunload', ask);
    });
  }
  return board;
}
