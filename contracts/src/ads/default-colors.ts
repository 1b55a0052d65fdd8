/** The banner's colors while nobody has chosen others. Apart from other terms, because every page needs them. */
export const DEFAULT_BANNER_COLORS = {
  backgroundColor: '#7c3aed',
  textColor: '#ffffff',
  borderColor: '#8b5cf6',
} as const;
