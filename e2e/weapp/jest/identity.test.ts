import { identityJourneys } from '../../journeys/identity'
import { runInJest } from './stage'

runInJest(identityJourneys)
