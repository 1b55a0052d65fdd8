export type { Fault } from './control/faults.ts';
export type { LoggedRequest } from './control/request-log.ts';
export { type Standin, type StandinOptions, startStandin } from './start-standin.ts';
