import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import type { FileAddresses } from '../file/fileService'
import { courseCalls } from './courseCalls'
import { createCourses } from './courseRepository'
import { questionCalls } from './questionCalls'
import { runCalls } from './runCalls'
import { weekCalls } from './weekCalls'
import { createHeartbeats } from './watchRepository'

/** Every call of the study area: lists and courses, one round, its questions. */
export function studyCalls({
  addresses,
}: {
  addresses: FileAddresses
}): Handlers<Contract['study']> {
  const deps = { addresses, courses: createCourses(), heartbeats: createHeartbeats() }
  return { ...courseCalls(deps), ...runCalls(deps), ...questionCalls(deps), ...weekCalls() }
}
