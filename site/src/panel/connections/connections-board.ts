import type { ConnectionService, ConnectionsResponse } from '@elc/contracts';
import { printService, SERVICE_TITLES, summary } from '@elc/contracts/connections/results-text';
import { atom, map } from 'nanostores';
import { failureSentence } from '../../api/failure-sentence.ts';
import { call } from '../frame/panel-call.ts';

/** In the order in which an operator sets them up. */
export const SERVICES = Object.keys(SERVICE_TITLES) as ConnectionService[];

export interface CheckedService {
  readonly isRunning: boolean;
  readonly checked: ConnectionsResponse | null;
  /** Why there is no result of the last try; what was found before stays. */
  readonly problem: string | null;
}

export const UNCHECKED: CheckedService = { isRunning: false, checked: null, problem: null };

type Board = Readonly<Record<ConnectionService, CheckedService>>;

export const $board = map<Board>(
  Object.fromEntries(SERVICES.map((service) => [service, UNCHECKED])) as Board,
);
/** What the channels of alerts said of the last test alert. */
export const $testAlert = atom<CheckedService>(UNCHECKED);

/** Shows how a check goes that begins at `before`; what was found before stays until there is more. */
async function check(
  before: CheckedService,
  show: (state: CheckedService) => void,
  work: () => Promise<ConnectionsResponse>,
): Promise<void> {
  if (before.isRunning) return;
  show({ ...before, isRunning: true, problem: null });
  try {
    show({ isRunning: false, checked: await work(), problem: null });
  } catch (error) {
    show({ ...before, isRunning: false, problem: failureSentence(error) });
  }
}

export const run = (service: ConnectionService) =>
  check(
    $board.get()[service],
    (state) => $board.setKey(service, state),
    () => call('checkConnections', { params: { service } }),
  );

/** All at once, one by one: a slow one delays no other. */
export const runAll = () => Promise.all(SERVICES.map(run));

export const sendTestAlert = () =>
  check(
    { ...UNCHECKED, isRunning: $testAlert.get().isRunning },
    (state) => $testAlert.set(state),
    () => call('sendTestAlert', {}),
  );

/** How far the checks are, in a sentence that is read out. */
export function progressSentence(board: Board): string {
  const all = Object.values(board);
  const running = all.filter(({ isRunning }) => isRunning).length;
  if (running > 0) {
    return `Checking: ${running === 1 ? '1 service is' : `${running} services are`} not done yet.`;
  }
  const checked = all.flatMap((one) => one.checked ?? []);
  if (checked.length === 0) return 'Nothing has been checked yet. A check takes a few seconds.';
  const unanswered = all.filter(({ problem }) => problem !== null).length;
  const missing = unanswered > 0 ? ` ${unanswered} could not be checked.` : '';
  return `${checked.length} of ${all.length} services checked: ${summary(checked)}.${missing}`;
}

/** All that was found, as text for a report; the server has left secrets out of it. */
export function reportText(board: Board, siteUrl: string): string {
  const checked = SERVICES.flatMap((service) => board[service].checked ?? []);
  const parts = checked.map((one) => `${printService(one)}\n  at ${one.checkedAt}`);
  return [`Connections of ${siteUrl}`, ...parts, summary(checked)].join('\n\n');
}
