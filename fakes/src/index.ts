export type { Fault } from './control/faults.ts';
export type { LoggedRequest } from './control/request-log.ts';
export { type Fakes, type FakesOptions, startFakes } from './start-fakes.ts';
