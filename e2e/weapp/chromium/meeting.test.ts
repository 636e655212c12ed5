import { meetingJourneys } from '../../journeys/meeting'
import { runOnWeapp } from './stage'

runOnWeapp(meetingJourneys)
