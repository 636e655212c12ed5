import { examTaskJourneys } from '../../journeys/examTasks'
import { runOnWeapp } from './stage'

runOnWeapp(examTaskJourneys)
