/** Lists that editors or visitors change: a shared cache may keep them for half a minute. */
export const LISTS = { sMaxAge: 30 } as const;
