import { audiencesOf, narrowIn } from '../audience/audienceService'

/** Takes people out of a round that was opened for them alone. */
export const narrowReading = narrowIn('reading_task')

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
