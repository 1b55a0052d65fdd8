import { serviceStates } from '../../islands/metrics/service-states.ts';
import {
  type HealthAnswer,
  type OnlineState,
  onlineState,
} from '../../islands/metrics/site-state.ts';

const STATE_TEXTS: Readonly<Record<OnlineState, { word: string; sentence: string }>> = {
  unknown: { word: 'Checking', sentence: 'Checking the server.' },
  online: { word: 'Online', sentence: 'All systems are working.' },
  degraded: { word: 'Degraded', sentence: 'The site works; some of what it shows may be old.' },
  offline: {
    word: 'Unreachable',
    sentence:
      'The server is not answering. Check your internet connection; trying again every 10 seconds.',
  },
};

/** The System Status card, ready to be shown. */
export interface StatusView {
  readonly state: OnlineState;
  readonly word: string;
  readonly sentence: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** What the card says of the last answer; facts that were known stay while nothing answers. */
export function statusView(answer: HealthAnswer): StatusView {
  const state = onlineState(answer);
  const { data } = answer;
  if (!data) return { state, ...STATE_TEXTS[state], facts: [] };
  const services = serviceStates(data).map(({ name, word }) => [name, word] as const);
  const mode = data.mode === 'sample' ? 'Sample data' : 'Live data';
  return {
    state,
    ...STATE_TEXTS[state],
    facts: [
      ['Product version', data.version],
      ['Mode', mode],
      ...(state === 'offline' ? [] : services),
    ],
  };
}
