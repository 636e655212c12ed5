import { journeys } from '../../journeys'
import { runOnWeapp } from './stage'

runOnWeapp(journeys)
