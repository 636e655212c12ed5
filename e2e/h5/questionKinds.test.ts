import { questionKindJourneys } from '../journeys/questionKinds'
import { runOnH5 } from './stage'

runOnH5(questionKindJourneys)
