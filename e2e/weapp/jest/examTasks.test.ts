import { examTaskJourneys } from '../../examTasks'
import { runInJest } from './stage'

runInJest(examTaskJourneys)
