import { examTaskJourneys } from '../journeys/examTasks'
import { runOnH5 } from './stage'

runOnH5(examTaskJourneys)
