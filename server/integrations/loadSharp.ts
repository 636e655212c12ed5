/** The library of pictures, loaded when the first one is worked on: it holds some 20 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture is drawn once: to keep 50 MB of what was read helps nobody.
  sharp.cache(false)
  return sharp
}
