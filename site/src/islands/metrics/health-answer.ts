import { lastAnswer } from '../../api/last-answer.ts';
import { $health } from './site-now.ts';

/** The last answer about the state of the product, for where a change of it is read out. */
export const $healthAnswer = lastAnswer($health);
