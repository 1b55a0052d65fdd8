import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointName } from '@elc/contracts';
import {
  capacityOf,
  DATABASE_CONNECTIONS,
  INVENTORY_READS_PER_SECOND,
  limitsOf,
  POSTGRES_CONNECTIONS,
  withReplicas,
} from './capacity.ts';
import { comparedWith, type Measured } from './measure.ts';
import { nameOf } from './mix-script.ts';
import { type Cdn, callsPerSecond, type Flow, type Load, loadOf, type Setting } from './model.ts';
import { EXAMPLE_PRICES, monthOf } from './prices.ts';
import { simulate } from './simulate.ts';
import { callsOf, HABITS, ttlOf } from './traffic.ts';

/** A table of docs/scale.md, by the name of its place there. */
export interface Table {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** As the product's answers are sent now. */
const CDN: Cdn = {
  ...{ points: 100, skew: 1, fetchSeconds: 0.15 },
  ...{ purgesPerSecond: 0, pageSeconds: 0 },
};
/** Configured to cache pages and lists for a minute and purged at each publication, 20 a day. */
const CACHED_PAGES: Cdn = { ...CDN, purgesPerSecond: 20 / 86_400, pageSeconds: 60 };

const WIDE: Cdn = { ...CACHED_PAGES, points: 300 };

interface Step {
  readonly name: string;
  readonly setting: Setting;
}

/** Seconds in which a replica that is not overloaded answers nginx. */
const FETCH_SECONDS = 0.005;
const base = {
  ...{ habits: HABITS, microCache: { fetchSeconds: FETCH_SECONDS }, replicas: 2 },
  ...{ checksPerSecond: INVENTORY_READS_PER_SECOND, batchedCounts: false },
};
/** Assumed: so many have marked a favourite. */
const WITH_FAVORITES = 0.05;
const HINTED = { ...HABITS, favorites: WITH_FAVORITES };
/** One of so many page views is sent, and counts for all of them. */
const SAMPLED = { ...HINTED, analytics: HABITS.analytics / 20 };
const STEPS: readonly Step[] = [
  { name: '10 thousand', setting: { ...base, visitors: 1e4, cdn: null } },
  { name: '1 million', setting: { ...base, visitors: 1e6, cdn: CDN } },
  {
    name: '1 million, changed',
    setting: { ...base, visitors: 1e6, cdn: CACHED_PAGES, habits: HINTED, batchedCounts: true },
  },
  {
    name: '10 million, changed',
    setting: { ...base, visitors: 1e7, cdn: WIDE, habits: SAMPLED, batchedCounts: true },
  },
  {
    name: '10 million, polls ≥ 30 s',
    setting: {
      ...{ ...base, visitors: 1e7, cdn: WIDE, batchedCounts: true },
      habits: { ...SAMPLED, pollSecondsMin: 30 },
    },
  },
];

/** All numbers of docs/scale.md. */
export function tablesOf(measured: Measured): Table[] {
  return [
    visitorTable(measured),
    stepTable(measured),
    hitTable(),
    limitTable(measured),
    costTable(measured),
    simulationTable(),
    checkTable(measured),
  ];
}

/** Where the requests of a million visitors end, a second. */
export function pictureOf(measured: Measured): { name: string; mermaid: string } {
  const { setting } = STEPS[2] as Step;
  const scaled = withReplicas(setting, capacityOf(measured, measured.replicas));
  const { total, behind } = loadOf(scaled);
  const lines = [
    'flowchart LR',
    `  V["1 million visitors<br/>${significant(total.requested)} requests/s"] --> C["CDN answers<br/>${significant(total.requested - total.origin)}/s"]`,
    `  C -->|"${significant(total.origin)}/s"| N["nginx answers<br/>${significant(total.origin - total.replicas)}/s"]`,
    `  N -->|"${significant(total.replicas)}/s"| R["${significant(scaled.replicas)} replicas"]`,
    `  R -->|"${significant(behind.reads)} reads/s<br/>${significant(behind.writes)} writes/s"| P["PostgreSQL"]`,
    `  R -->|"${significant(behind.redis)} limits/s"| D["Redis"]`,
    `  R -->|"${significant(INVENTORY_READS_PER_SECOND * 60)} inventories/min"| X["Roblox"]`,
  ];
  return { name: 'picture', mermaid: lines.join('\n') };
}

function visitorTable({ bytes }: Measured): Table {
  const rows = callsOf(HABITS).map((call) => {
    const { endpoint, everySeconds, pages } = call;
    const ttl = ttlOf(endpoint);
    const size = bytes[endpoint];
    return [
      `\`${nameOf(endpoint)}\``,
      pages === null ? 'every page' : pages.join(', '),
      everySeconds === null ? 'once' : `${everySeconds} s`,
      ttl === 0 ? 'never' : `${ttl} s`,
      significant(callsPerSecond(call, HABITS) * 1000),
      size ? `${significant(size.sent)} / ${significant(size.unchanged)}` : '',
    ];
  });
  const heads = ['Call', 'On', 'Asked', 'Caches may keep it', 'A second, of 1,000 visitors'];
  return { name: 'visitor', heads: [...heads, 'Bytes, new / unchanged'], rows };
}

function stepTable(measured: Measured): Table {
  const columns = STEPS.map(({ setting }) => {
    const capacity = capacityOf(measured, measured.replicas);
    const scaled = withReplicas(setting, capacity);
    const load = loadOf(scaled);
    const { replicas } = scaled;
    const checks = load.byEndpoint.get('newgenCheck')?.replicas ?? 0;
    const idle = replicas * measured.idle.transactions;
    return [
      significant(load.total.requested),
      scaled.cdn ? percent(1 - load.total.origin / load.total.requested) : 'no CDN',
      significant(load.total.origin),
      significant(load.pages.origin),
      significant(load.total.replicas),
      significant(replicas),
      `${significant(replicas * DATABASE_CONNECTIONS)}${replicas * DATABASE_CONNECTIONS > POSTGRES_CONNECTIONS ? ' (above 97)' : ''}`,
      significant(load.behind.reads + idle),
      significant(load.behind.writes),
      significant(load.behind.redis),
      `${significant(checks * 60)} of ${significant(INVENTORY_READS_PER_SECOND * 60)}`,
      significant((bytesPerSecond(load, measured) * 8) / 1e6),
    ];
  });
  const names = [
    'Requests a second of all visitors',
    'Answered by the CDN',
    'Requests a second at nginx',
    '… of them pages',
    'Requests a second at the replicas',
    'Replicas, planned for half of what they can do',
    'Connections to PostgreSQL',
    'Reads of PostgreSQL a second',
    'Writes of PostgreSQL a second',
    'Limits counted in Redis a second',
    'Reads of inventories a minute: wanted, of granted',
    'To visitors, Mbit/s',
  ];
  return {
    name: 'steps',
    heads: ['', ...STEPS.map(({ name }) => name)],
    rows: names.map((name, row) => [name, ...columns.map((column) => column[row] ?? '')]),
  };
}

function hitTable(): Table {
  const cdnSteps = STEPS.filter(({ setting }) => setting.cdn);
  const loads = cdnSteps.map(({ setting }) => loadOf(setting));
  const cells = (of: (load: Load) => Flow | undefined) =>
    loads.map((load) => {
      const flow = of(load);
      if (!flow) return '';
      const { requested, origin, replicas } = flow;
      const answered = origin < requested * 0.999 ? percent(1 - origin / requested) : 'none';
      return `${answered}, ${significant(origin)} → ${significant(replicas)}`;
    });
  const rows = callsOf(HABITS)
    .map(({ endpoint }) => endpoint)
    .map((endpoint) => [
      `\`${nameOf(endpoint)}\``,
      ...cells((load) => load.byEndpoint.get(endpoint)),
    ]);
  return {
    name: 'hits',
    heads: ['Call', ...cdnSteps.map(({ name }) => name)],
    rows: [...rows, ['pages', ...cells(({ pages }) => pages)]],
  };
}

function limitTable(measured: Measured): Table {
  const setting: Setting = { ...base, visitors: 1, cdn: null };
  return {
    name: 'limits',
    heads: ['What ends', 'There is', 'Visitors'],
    rows: limitsOf(setting, measured).map(({ what, has, visitors }) => [
      what,
      has,
      significant(visitors),
    ]),
  };
}

function costTable(measured: Measured): Table {
  const rows = STEPS.map(({ name, setting }) => {
    const scaled = withReplicas(setting, capacityOf(measured, measured.replicas));
    const load = loadOf(scaled);
    const { cdnRequests, gigabytes, cost } = monthOf(
      {
        requested: load.total.requested,
        bytes: bytesPerSecond(load, measured),
        replicas: scaled.replicas,
      },
      { isBehindCdn: scaled.cdn !== null, prices: EXAMPLE_PRICES },
    );
    return [
      name,
      significant(cdnRequests),
      significant(gigabytes),
      significant(scaled.replicas),
      significant(cost),
    ];
  });
  const heads = ['', 'CDN requests, million', 'GB', 'Replicas', 'Example, a month'];
  return { name: 'costs', heads, rows };
}

/** Scaled down, so that every visitor is one: a CDN of 8 points in front of nginx and two replicas. */
function simulationTable(): Table {
  const setting: Setting = { ...base, visitors: 2000, cdn: { ...CACHED_PAGES, points: 8 } };
  const load = loadOf(setting);
  const counted = simulate({ setting, seconds: 300, warmSeconds: 60, seed: 13 });
  const row = (name: string, formula: Flow, simulated: Flow | undefined) => [
    name,
    ...(['requested', 'origin', 'replicas'] as const).map(
      (layer) =>
        `${significant(formula[layer])} / ${significant(simulated?.[layer] ?? Number.NaN)}`,
    ),
  ];
  const rows = [...load.byEndpoint].map(([endpoint, flow]) =>
    row(`\`${nameOf(endpoint)}\``, flow, counted.byEndpoint.get(endpoint)),
  );
  return {
    name: 'simulation',
    heads: ['Formula / simulation, a second', 'Asked', 'At nginx', 'At the replicas'],
    rows: [...rows, row('pages', load.pages, counted.pages)],
  };
}

/** From here on a prediction is marked as off. */
const OFF = 0.25;

function checkTable(measured: Measured): Table {
  const rows = comparedWith(measured).map(({ what, predicted, measured: counted }) => {
    const deviation = predicted === 0 ? 0 : counted / predicted - 1;
    const sign = deviation > 0 ? '+' : '';
    const mark = Math.abs(deviation) > OFF ? ' **off**' : '';
    const off = predicted === 0 ? '' : `${sign}${Math.round(deviation * 100)} %${mark}`;
    const events = String(Math.round(counted * measured.seconds));
    return [what, significant(predicted), significant(counted), events, off];
  });
  return {
    name: 'check',
    heads: ['A second', 'Model', 'Measured', 'Counted in all', 'Deviation'],
    rows,
  };
}

/** What browsers have not yet: numbers that change from poll to poll. */
const NEW_EACH_TIME: readonly EndpointName[] = ['stats', 'health'];

/** Sent to visitors: polls, pages, and once a visit everything that the home page loads. */
function bytesPerSecond(load: Load, { bytes }: Measured): number {
  let sum = load.visits * firstPageBytes() + load.pageViews * (bytes.page?.sent ?? 0);
  for (const [endpoint, { requested }] of load.byEndpoint) {
    const size = bytes[endpoint];
    if (size) sum += requested * (NEW_EACH_TIME.includes(endpoint) ? size.sent : size.unchanged);
  }
  return sum;
}

/** What Lighthouse saw the home page load (docs/performance.md). */
function firstPageBytes(): number {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/performance.md'), 'utf8');
  const kilobytes = /^\| `\/` .*\| (\d+) KB/m.exec(text)?.[1];
  if (kilobytes === undefined) throw new Error('docs/performance.md has no size of the home page.');
  return Number(kilobytes) * 1000;
}

const percent = (share: number) => `${(Math.abs(share) * 100).toFixed(share > 0.99 ? 2 : 1)} %`;

/** A number rounded to three significant digits, in groups of three. */
function significant(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString('en', { maximumFractionDigits: Math.min(3, digits) });
}
