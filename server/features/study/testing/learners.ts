import { contract } from '@contract/calls'
import { person, type Client } from '../../../testing/client'
import { CourseLearner } from '../../../testing/CourseLearner'
import { startServer } from '../../../testing/startServer'

/** A course of renhe that is open. */
export const hands = 'renhe-course-hands'

/** How long each part of the course is that somebody is in. */
export const secondsOf = async (one: CourseLearner): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await one.client.ask(contract.study.course, one.course)).phases.map(({ phaseId, seconds }) => [
      phaseId,
      seconds,
    ]),
  )

/** A server, and the people of the demo who learn on it. */
export async function startLearners() {
  const server = await startServer()
  const people = new Map<number, Client>()
  const who = async (number: number) => {
    const known = people.get(number) ?? (await person(server.url, number))
    people.set(number, known)
    return known
  }
  return {
    server,
    who,
    /** Somebody who has begun a course. */
    begun: async (number: number, taskId = hands) =>
      new CourseLearner(server, await who(number), taskId).start(),
    close: () => server.close(),
  }
}
