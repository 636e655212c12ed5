import type { Person } from '../people/Person'
import type { World } from '../people/World'

const second = 1000

/** The paper lies open for so many seconds, for the phone and for the hospital; a page that was not looked at for long counts little at a time. */
export async function read(world: World, person: Person, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 2) {
    await world.server.advance(2 * second)
    await person.letTimePass(2 * second)
  }
}
