/** The hour alone today, with the date before. */
export function timeOf(instant: string): string {
  const moment = new Date(instant);
  const isToday = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat('en-GB', {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(moment);
}
