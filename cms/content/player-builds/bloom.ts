/** Spreads the brightest light a little, as a lens does: lamps and sun glints get a halo. `strength` is its share. */
export function addBloom(
  picture: Float32Array,
  width: number,
  height: number,
  strength: number,
  threshold: number,
): void {
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) };
  const bright = new Float32Array(small.width * small.height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 3;
      const into = ((y >> 2) * small.width + (x >> 2)) * 3;
      const most = Math.max(
        picture[from] as number,
        picture[from + 1] as number,
        picture[from + 2] as number,
      );
      const keep = most > threshold ? Math.min(1, (most - threshold) / most) / 16 : 0;
      for (let c = 0; c < 3; c += 1)
        bright[into + c] =
          (bright[into + c] as number) + Math.min(6, picture[from + c] as number) * keep;
    }
  const halo = new Float32Array(bright.length);
  for (const [radius, share] of [
    [2, 0.5],
    [7, 0.3],
    [20, 0.2],
  ] as const) {
    const copy = bright.slice();
    for (let pass = 0; pass < 2; pass += 1) {
      blur(copy, small.width, small.height, radius, 3, small.width * 3);
      blur(copy, small.height, small.width, radius, small.width * 3, 3);
    }
    for (let at = 0; at < halo.length; at += 1)
      halo[at] = (halo[at] as number) + (copy[at] as number) * share;
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fx = Math.min(small.width - 1.001, Math.max(0, (x - 1.5) / 4));
      const fy = Math.min(small.height - 1.001, Math.max(0, (y - 1.5) / 4));
      const at = (Math.floor(fy) * small.width + Math.floor(fx)) * 3;
      const [sx, sy] = [fx % 1, fy % 1];
      for (let c = 0; c < 3; c += 1) {
        const top = (halo[at + c] as number) * (1 - sx) + (halo[at + 3 + c] as number) * sx;
        const low =
          (halo[at + small.width * 3 + c] as number) * (1 - sx) +
          (halo[at + small.width * 3 + 3 + c] as number) * sx;
        const into = (y * width + x) * 3 + c;
        picture[into] = (picture[into] as number) + (top * (1 - sy) + low * sy) * strength;
      }
    }
}

/** Running-mean blur along one direction: `count` items `step` apart in each of `lines` lines `stride` apart, three channels. */
function blur(
  values: Float32Array,
  count: number,
  lines: number,
  radius: number,
  step: number,
  stride: number,
): void {
  const line = new Float32Array(count);
  for (let row = 0; row < lines; row += 1)
    for (let c = 0; c < 3; c += 1) {
      const start = row * stride + c;
      for (let at = 0; at < count; at += 1) line[at] = values[start + at * step] as number;
      let sum = 0;
      for (let at = -radius; at <= radius; at += 1) sum += line[Math.max(0, at)] as number;
      for (let at = 0; at < count; at += 1) {
        values[start + at * step] = sum / (radius * 2 + 1);
        sum +=
          (line[Math.min(count - 1, at + radius + 1)] as number) -
          (line[Math.max(0, at - radius)] as number);
      }
    }
}
