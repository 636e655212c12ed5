export {
  dueCitations,
  insertCitation,
  newestClauses,
  storePlatformCitations,
  type NewestClause,
} from './citing/citationRepository'
export { giveReading } from './readings/giving'
export { seedDocuments, seedHospitalDocument, seedLeaflets, seedReaders } from './seedDocuments'
