/** Id of a build from its time (UTC): `20261121-101344-123`; later builds sort after earlier ones. */
export function buildIdOf(ms: number): string {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T');
  const [clock = '', milliseconds = ''] = time.replace('Z', '').split('.');
  return `${date.replaceAll('-', '')}-${clock.replaceAll(':', '')}-${milliseconds}`;
}
