/** XML that somebody sent, for whoever reads some: no entities, and the line of what is wrong. */
export { all, first, isElement, parseXml, type Element } from './qti/xml'
export { UnreadableFile } from '../draft/Problem'
