import { questionKindJourneys } from '../../questionKinds'
import { runOnWeapp } from './stage'

runOnWeapp(questionKindJourneys)
