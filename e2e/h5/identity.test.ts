import { identityJourneys } from '../identity'
import { runOnH5 } from './stage'

runOnH5(identityJourneys)
