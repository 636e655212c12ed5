export { dueCitations, storePlatformCitations } from './citing/citationRepository'
export { giveReading } from './readings/giving'
export { seedDocuments } from './seedDocuments'
