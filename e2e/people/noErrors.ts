import assert from 'node:assert/strict'
import type { Person } from './Person'

/** Asserts that no page reported an uncaught error. */
export async function noErrors(...people: Person[]): Promise<void> {
  for (const person of people) assert.deepEqual(await person.errors(), [])
}

/** Asserts the same and closes the pages. */
export async function leaveWithoutErrors(...people: Person[]): Promise<void> {
  await noErrors(...people)
  for (const person of people) await person.close()
}
