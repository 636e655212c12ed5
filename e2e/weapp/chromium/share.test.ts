import { shareJourneys } from '../../share'
import { runOnWeapp } from './stage'

runOnWeapp(shareJourneys)
