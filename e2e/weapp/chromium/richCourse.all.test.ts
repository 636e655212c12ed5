import { richCourseJourneys } from '../../journeys/richCourse'
import { runOnWeapp } from './stage'

runOnWeapp(richCourseJourneys)
