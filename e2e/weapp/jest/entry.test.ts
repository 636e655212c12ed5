import { entryJourneys } from '../../entry'
import { runInJest } from './stage'

runInJest(entryJourneys)
