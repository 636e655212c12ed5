import { dutyJourneys } from '../../journeys/duty'
import { runOnWeapp } from './stage'

runOnWeapp(dutyJourneys)
