import { audiencesOf } from '../audience/audienceService'

/** For whom documents that people have to read are. */
export const readingAudiences = audiencesOf('reading_task', 'task_id')

export {
  dueCitations,
  insertCitation,
  newestClauses,
  storePlatformCitations,
  type NewestClause,
} from './citing/citationRepository'
export { giveReading } from './readings/giving'
export { seedDocuments, seedHospitalDocument, seedLeaflets, seedReaders } from './seedDocuments'
