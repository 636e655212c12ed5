import { dutyJourneys } from '../../journeys/duty'
import { owedJourneys } from '../../journeys/owed'
import { owedByHoursJourneys } from '../../journeys/owedByHours'
import { runOnWeapp } from './stage'

runOnWeapp([...dutyJourneys, ...owedByHoursJourneys, ...owedJourneys])
