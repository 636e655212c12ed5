import { meetingJourneys } from '../../meeting'
import { runInJest } from './stage'

runInJest(meetingJourneys)
