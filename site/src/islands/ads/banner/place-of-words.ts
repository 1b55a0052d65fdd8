/** Pixels that words need beside a picture, and below it. */
const WIDTH_MIN = 240;
const HEIGHT_MIN = 200;

/**
 * Where the words of a full-screen ad are placed. The picture is as large as the box lets it be: as
 * wide or as high. Where it leaves enough room the words are there, elsewhere they lie over its
 * lower corner.
 * @param width of the box, in pixels
 * @param height of the box, in pixels
 * @param ratio of the picture: its width through its height
 */
export function placeOfWords(
  width: number,
  height: number,
  ratio: number,
): 'beside' | 'below' | 'over' {
  if (width - height * ratio >= WIDTH_MIN) return 'beside';
  return height - width / ratio >= HEIGHT_MIN ? 'below' : 'over';
}
