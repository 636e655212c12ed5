const firstPicture = 0xe100
/** The most pictures of one document. */
export const maxPictures = 2000
/** Stands in a text where a picture stood. */
export const pictureSign = (index: number) => String.fromCharCode(firstPicture + index)
const anyPicture = /[\ue100-\uf8ff]/g

/** The pictures of a text, and the text without them. */
export function takePictures(text: string): { text: string; pictures: number[] } {
  const pictures = [...text.matchAll(anyPicture)].map(([sign]) => sign.charCodeAt(0) - firstPicture)
  return pictures.length === 0
    ? { text, pictures }
    : {
        text: text
          .replace(anyPicture, '')
          .replace(/[ \t]+$/gm, '')
          .trim(),
        pictures,
      }
}
