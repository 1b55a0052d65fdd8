/** One channel of linear light to 0–1 on screen: a filmic curve that keeps highlights from clipping. */
export function toneMap(value: number): number {
  const x = Math.max(0, value) * 0.72;
  const mapped = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  const clipped = Math.min(1, mapped);
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

/** How far colours are drawn away from grey; makes up for what the tone curve takes. */
const RICHNESS = 1.12;

/** Linear light to 8-bit sRGB bytes, with a slight darkening towards the corners. */
export function develop(
  picture: Float32Array,
  width: number,
  height: number,
  exposure: number,
): Uint8Array {
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const off = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const gain = exposure * (1 - 0.16 * off * off);
      const at = (y * width + x) * 3;
      const red = toneMap((picture[at] as number) * gain);
      const green = toneMap((picture[at + 1] as number) * gain);
      const blue = toneMap((picture[at + 2] as number) * gain);
      const grey = (red * 0.3 + green * 0.59 + blue * 0.11) * (1 - RICHNESS);
      bytes[at] = toByte(red * RICHNESS + grey);
      bytes[at + 1] = toByte(green * RICHNESS + grey);
      bytes[at + 2] = toByte(blue * RICHNESS + grey);
    }
  return bytes;
}

const toByte = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255);
