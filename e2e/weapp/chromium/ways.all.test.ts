import { registrationJourneys } from '../../journeys/identity'
import { wayJourneys } from '../../journeys/ways'
import { runOnWeapp } from './stage'

runOnWeapp([...wayJourneys, ...registrationJourneys])
