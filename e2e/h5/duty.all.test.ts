import { dutyJourneys } from '../journeys/duty'
import { owedJourneys } from '../journeys/owed'
import { owedByHoursJourneys } from '../journeys/owedByHours'
import { runOnH5 } from './stage'

runOnH5([...dutyJourneys, ...owedByHoursJourneys, ...owedJourneys])
