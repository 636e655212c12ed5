import { wayJourneys } from '../../journeys/ways'
import { runOnWeapp } from './stage'

runOnWeapp(wayJourneys)
