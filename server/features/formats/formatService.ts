/** What files are made of that people bring: zips, XML, texts in any encoding. Sheets: sheetService. */
export { decodeText } from './decodeText'
export { openZip } from './openZip'
export { checkUsedRange, isSheet } from './sheets/usedRange'
export { type NamedPerson, personFinder } from './personFinder'
export { type Place, UnreadableFile } from './UnreadableFile'
export { all, escapeXml, first, isElement, parseXml, type Element } from './xml'
