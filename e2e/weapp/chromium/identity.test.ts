import { identityJourneys } from '../../identity'
import { runOnWeapp } from './stage'

runOnWeapp(identityJourneys)
