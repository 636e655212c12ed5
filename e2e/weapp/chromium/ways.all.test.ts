import { registrationJourneys } from '../../journeys/registration'
import { wayJourneys } from '../../journeys/ways'
import { runOnWeapp } from './stage'

runOnWeapp([...wayJourneys, ...registrationJourneys])
