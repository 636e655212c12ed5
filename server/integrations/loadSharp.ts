/** The library of pictures, loaded when the first one is worked on: it holds some 20 MB. */
export const loadSharp = async () => (await import('sharp')).default
