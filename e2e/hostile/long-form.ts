/** Whether `npm run hostile` runs these tests; in `npm test` each takes seconds only. */
export const isWhole = process.env.ELC_HOSTILE === 'whole';
