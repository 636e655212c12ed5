import { questionKindJourneys } from '../../journeys/questionKinds'
import { runOnWeapp } from './stage'

runOnWeapp(questionKindJourneys)
