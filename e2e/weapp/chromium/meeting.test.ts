import { meetingJourneys } from '../../meeting'
import { runOnWeapp } from './stage'

runOnWeapp(meetingJourneys)
