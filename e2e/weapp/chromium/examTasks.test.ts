import { examTaskJourneys } from '../../examTasks'
import { runOnWeapp } from './stage'

runOnWeapp(examTaskJourneys)
