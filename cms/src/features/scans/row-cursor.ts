import { z } from 'zod';
import { cursorRow } from '../../platform/http/cursor';

/** Lists of scans are read by row, newest first. */
export const rowPosition = z.tuple([cursorRow]);
