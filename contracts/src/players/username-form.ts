/** Wider than for new names: older and reset ones (`roblox_user_123456789`) differ. */
export const USERNAME_FORM = {
  lengthMin: 3,
  lengthMax: 50,
  characters: /^[A-Za-z0-9_.]+$/,
} as const;

/** Whether a text can be a Roblox username; only Roblox knows whether it is one. */
export function canBeUsername(text: string): boolean {
  const { lengthMin, lengthMax, characters } = USERNAME_FORM;
  return text.length >= lengthMin && text.length <= lengthMax && characters.test(text);
}
