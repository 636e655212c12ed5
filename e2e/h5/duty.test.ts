import { dutyJourneys } from '../journeys/duty'
import { runOnH5 } from './stage'

runOnH5(dutyJourneys)
