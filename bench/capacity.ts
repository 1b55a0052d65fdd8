import { endpoints } from '@elc/contracts';
import {
  INVENTORY_READS_PER_MINUTE,
  readWindows,
  scannedPerMinute,
} from '@elc/contracts/scans/scan-rate';

/** Assumed of visitors, as docs/scale.md says. */
const PAGE_SECONDS = 60;
const CHECKS_PER_VIEW = 0.05;

/** Seconds between the polls that every page makes. */
const POLLS = { activeBanner: 5, stats: 5, health: 10 } as const;

/** Answers from memory that a replica gives a second when half of its processor is planned for. */
const ANSWERS_PER_REPLICA = 4400;

/**
 * Prints what so many visitors at one moment need without a CDN: requests a second, how many nginx passes on, replicas,
 * and how many of the checks have an inventory by the quota of Roblox.
 */
function capacityOf(visitors: number) {
  const views = visitors / PAGE_SECONDS;
  const polled = Object.entries(POLLS).map(([name, everySeconds]) => {
    const perView = 1 / -Math.expm1(-everySeconds / PAGE_SECONDS);
    const { sMaxAge } = endpoints[name as keyof typeof POLLS].cache;
    const requested = views * perView;
    return { requested, passedOn: Math.min(requested, 1 / sMaxAge) };
  });
  const sum = (of: (call: (typeof polled)[number]) => number) =>
    polled.reduce((total, call) => total + of(call), 0);
  const checks = views * CHECKS_PER_VIEW;
  const reserved = readWindows(INVENTORY_READS_PER_MINUTE).visitors.points;
  const reads = scannedPerMinute(INVENTORY_READS_PER_MINUTE) + reserved;
  const atReplicas = views + checks + sum(({ passedOn }) => passedOn);
  return {
    'requests a second': Math.round(views + checks + sum(({ requested }) => requested)),
    'of them at replicas, behind nginx': Math.round(atReplicas),
    replicas: Math.max(2, Math.ceil(atReplicas / ANSWERS_PER_REPLICA)),
    'checks a minute': Math.round(checks * 60),
    'inventories a minute that visitors may read': reads,
  };
}

console.table(capacityOf(Number(process.argv[2] ?? 10_000)));
