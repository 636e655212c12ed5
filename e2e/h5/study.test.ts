import { studyJourneys } from '../study'
import { runOnH5 } from './stage'

runOnH5(studyJourneys)
