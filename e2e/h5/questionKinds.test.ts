import { questionKindJourneys } from '../questionKinds'
import { runOnH5 } from './stage'

runOnH5(questionKindJourneys)
