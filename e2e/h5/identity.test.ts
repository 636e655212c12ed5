import { identityJourneys } from '../journeys/identity'
import { runOnH5 } from './stage'

runOnH5(identityJourneys)
