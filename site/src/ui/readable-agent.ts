/** In the order in which they must be tried: each names those below it too. */
const BROWSERS: ReadonlyArray<readonly [name: string, version: RegExp]> = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** In characters; what does not say which browser it is, is shown as it came, to here. */
const SHOWN_MAX = 40;

/** `Firefox 128 on Windows`, or the agent's own words when it is no browser that is known here. */
export function readableAgent(agent: string): string {
  for (const [name, version] of BROWSERS) {
    const found = version.exec(agent);
    if (!found) continue;
    const system = SYSTEMS.find(([, mark]) => mark.test(agent));
    return `${name} ${found[1]}${system ? ` on ${system[0]}` : ''}`;
  }
  const own = agent.trim();
  if (own === '') return 'Unknown';
  return own.length > SHOWN_MAX ? `${own.slice(0, SHOWN_MAX - 1)}…` : own;
}
