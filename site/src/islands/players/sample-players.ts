/** The players that the fake server for Roblox knows, for trying the page in mode `sample`. */
export const SAMPLE_PLAYERS = [
  { username: 'OldTownMayor', shows: 'veteran' },
  { username: 'BrickwrightBea', shows: 'oldgen' },
  { username: 'MidtownMilo', shows: 'midgen' },
  { username: 'FreshPaintFinn', shows: 'newgen' },
  { username: 'QuietQuarry', shows: 'hidden badges' },
  { username: 'ExiledErwin', shows: 'banned' },
  { username: 'SlowSketchSue', shows: 'avatar pending' },
  { username: 'nobody_here', shows: 'does not exist' },
] as const;
