import { announce } from './http/listen.ts';
import { startFakes } from './start-fakes.ts';

/** Runs the fake server on free ports, for another program. */
announce(await startFakes({ port: 0 }));
