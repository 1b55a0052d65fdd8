import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { notify } from '../../../ui/toaster/notifications.ts';
import { DatabaseCheck } from './database-check.tsx';
import { PlayerTest } from './player-test.tsx';
import { createApiTests } from './run-api-tests.ts';

/** Two quick tests of a key, without a line of code. */
export function ApiTests() {
  const [tests] = useState(() => createApiTests({ call, notify }));
  return (
    <div className="my-6 grid grid-fit-80 items-start gap-6">
      <PlayerTest $state={tests.$player} test={tests.testPlayer} />
      <DatabaseCheck $state={tests.$database} check={tests.checkDatabase} />
    </div>
  );
}
