import { studyJourneys } from '../../study'
import { runInJest } from './stage'

runInJest(studyJourneys)
