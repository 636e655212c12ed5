import { skillJourneys } from '../journeys/skill'
import { runOnH5 } from './stage'

runOnH5(skillJourneys)
