import { meetingJourneys } from '../meeting'
import { runOnH5 } from './stage'

runOnH5(meetingJourneys)
