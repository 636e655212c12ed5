import assert from 'node:assert/strict'
import type { Person } from './Person'

/** Nobody's program threw an error that it did not catch. */
export async function noErrors(...people: Person[]): Promise<void> {
  for (const person of people) assert.deepEqual(await person.errors(), [])
}

/** The same, and they put their phones away. */
export async function leaveWithoutErrors(...people: Person[]): Promise<void> {
  await noErrors(...people)
  for (const person of people) await person.close()
}
