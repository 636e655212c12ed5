import { identityJourneys } from '../../identity'
import { runInJest } from './stage'

runInJest(identityJourneys)
