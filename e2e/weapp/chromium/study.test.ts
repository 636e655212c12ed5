import { studyJourneys } from '../../study'
import { runOnWeapp } from './stage'

runOnWeapp(studyJourneys)
