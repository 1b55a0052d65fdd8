import path from 'node:path';

/** What an archive holds is unpacked here, on the disk of the data folder, before anything is replaced. */
export const stageOf = (dataDir: string) => path.join(dataDir, 'restore.partial');

/** It is there while a restore puts things in place: no product may start on half of it. */
export const interruptedRestoreOf = (dataDir: string) => path.join(dataDir, 'restore.interrupted');

/** What the last restore has replaced. */
export const replacedOf = (dataDir: string) => path.join(dataDir, 'before-restore');
