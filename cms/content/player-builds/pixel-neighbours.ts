/** Brightness jump between neighbouring pixels (0 black, 1 white) that asks for more samples. */
const CONTRAST = 0.075;

/** A picture's pixels by one number each, so that a pixel can be held against its eight neighbours. */
export class PixelNeighbours {
  private readonly values: Float32Array;
  private readonly width: number;
  private readonly height: number;

  constructor(values: Float32Array, width: number, height: number) {
    this.values = values;
    this.width = width;
    this.height = height;
  }

  /** Brightness as the eye sees it; red and blue weigh enough that an edge between hues counts. */
  static brightness(light: Float32Array, exposure: number, width: number, height: number) {
    const tone = new Float32Array(width * height);
    for (let at = 0; at < tone.length; at += 1) {
      const red = light[at * 3] as number;
      const green = light[at * 3 + 1] as number;
      const blue = light[at * 3 + 2] as number;
      const value = red * 0.4 + green * 0.45 + blue * 0.15;
      tone[at] = Math.sqrt(Math.min(1.4, value * exposure));
    }
    return new PixelNeighbours(tone, width, height);
  }

  /** True when the picture changes at the pixel, so that one sample is not enough there. */
  changesAt(x: number, y: number): boolean {
    const here = this.values[y * this.width + x] as number;
    for (let row = Math.max(0, y - 1); row <= Math.min(this.height - 1, y + 1); row += 1)
      for (let at = Math.max(0, x - 1); at <= Math.min(this.width - 1, x + 1); at += 1)
        if (Math.abs((this.values[row * this.width + at] as number) - here) > CONTRAST) return true;
    return false;
  }

  /** The least value among the pixel and its neighbours. */
  least(x: number, y: number): number {
    let least = Infinity;
    for (let row = Math.max(0, y - 1); row <= Math.min(this.height - 1, y + 1); row += 1)
      for (let at = Math.max(0, x - 1); at <= Math.min(this.width - 1, x + 1); at += 1)
        least = Math.min(least, this.values[row * this.width + at] as number);
    return least;
  }
}
