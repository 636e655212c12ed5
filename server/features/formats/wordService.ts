export { maxPictures, pictureSign, takePictures } from './word/pictureSigns'
export { linesOfWord, readWord } from './word/readWord'
export { plainLine, underlined } from './word/underlines'
export type { Cell } from './word/WordReader'
