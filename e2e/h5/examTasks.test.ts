import { examTaskJourneys } from '../examTasks'
import { runOnH5 } from './stage'

runOnH5(examTaskJourneys)
