import type { Person } from '../people/Person'

/** What a scanner would read off the meeting's screen, given to the page that takes it: every build goes the same way from there. */
export async function scan(person: Person, link: string): Promise<void> {
  await person.open('scan')
  await person.type('输入编号', link)
  await person.tap('#open-code')
}
