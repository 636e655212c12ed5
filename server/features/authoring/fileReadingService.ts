/** What other features that read people's files need of the reading of questions' files. */
export { UnreadableFile } from './draft/Problem'
export { decodeText } from './formats/decodeText'
export { checkUsedRange, isSheet } from './formats/xlsx/usedRange'
export { openZip } from './formats/openZip'
export { linesOfWord } from './formats/docx/readDocx'
export { parseXml } from './formats/xmlService'
