import { richCourseJourneys } from '../journeys/richCourse'
import { runOnH5 } from './stage'

runOnH5(richCourseJourneys)
