import { questionKindJourneys } from '../../questionKinds'
import { runInJest } from './stage'

runInJest(questionKindJourneys)
