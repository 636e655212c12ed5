import { skillJourneys } from '../../journeys/skill'
import { runOnWeapp } from './stage'

runOnWeapp(skillJourneys)
