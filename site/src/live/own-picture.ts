/**
 * Shows a picture that is not public: it is fetched with the headers that allow it, which an `<img>`
 * cannot send. One that fails stays hidden, and the console says so.
 */
export async function showOwnPicture(
  image: HTMLImageElement | null,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  if (!image || image.dataset.path === path) return;
  image.dataset.path = path;
  try {
    const answer = await fetch(path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const address = URL.createObjectURL(await answer.blob());
    image.onload = () => URL.revokeObjectURL(address);
    image.src = address;
    image.hidden = false;
  } catch (error) {
    image.hidden = true;
    delete image.dataset.path;
    console.warn('The picture of the ad could not be loaded.', error);
  }
}
