/** What documents need of the reading of questions' files. */
export { linesOfWord } from './formats/docx/readDocx'
