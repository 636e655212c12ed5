import type { PastEntry, PastThing, ReadPast } from '@contract/calls/year/pastCompletion'
import type { PastProblem } from '@contract/kinds'
import { personFinder } from '../../formats/formatService'
import type { PastPerson } from './pastRepository'
import { dayOfWords, sameTitle, untilOfWords, type PastLine } from './reading/readPast'

interface World {
  people: readonly PastPerson[]
  things: readonly PastThing[]
  /** YYYY-MM-DD. */
  today: string
  /** Who brings them in. */
  self: string
}

/** The course or exam that a title means. */
function thingFinder(things: readonly PastThing[]) {
  const titles = new Map<string, PastThing[]>()
  for (const one of things) {
    const title = sameTitle(one.name)
    titles.set(title, [...(titles.get(title) ?? []), one])
  }
  return ({ what, kind }: PastLine): PastThing | 'thing' | 'things' => {
    const all = titles.get(sameTitle(what)) ?? []
    const [one, ...others] = all.filter((found) => kind === undefined || found.kind === kind)
    if (!one) return 'thing'
    return others.length > 0 ? 'things' : one
  }
}

const keyOf = ({ userId, kind, taskId, day }: Omit<PastEntry, 'until'>) =>
  [userId, kind, taskId, day].join(' ')

/** What each line of a file is worth. */
export function judgeLines(lines: readonly PastLine[], world: World): ReadPast[] {
  const findPerson = personFinder(world.people)
  const findThing = thingFinder(world.things)
  const seen = new Set<string>()
  return lines.map((line) => {
    const person = findPerson(line)
    const thing = findThing(line)
    const { day, problem: dayProblem } = dayOfWords(line.dayWords, world.today)
    const until = untilOfWords(line.untilWords)
    const found = typeof person === 'string' ? undefined : person
    const meant = typeof thing === 'string' ? undefined : thing
    const key =
      found && meant
        ? keyOf({ userId: found.personId, kind: meant.kind, taskId: meant.taskId, day })
        : ''
    const problems: (PastProblem | null | false)[] = [
      typeof person === 'string' && person,
      typeof thing === 'string' && thing,
      dayProblem,
      (until === undefined || (until !== '' && until < day)) && 'until',
      found?.personId === world.self && 'self',
      key !== '' && seen.has(key) && 'twice',
    ]
    if (key !== '') seen.add(key)
    return {
      line: line.line,
      who: [line.name, line.jobNumber].filter(Boolean).join(' '),
      what: line.what,
      userId: found?.personId ?? null,
      userName: found?.name ?? '',
      department: found?.units[0] ?? line.department,
      thing: meant ? { kind: meant.kind, taskId: meant.taskId } : null,
      day,
      until: until ?? '',
      problem: problems.find((one) => typeof one === 'string') || null,
    }
  })
}

/** What of these can be taken now; the rest with why not. */
export function judgeEntries(
  entries: readonly PastEntry[],
  { people, things, today, self }: World,
): { good: PastEntry[]; refused: { entry: PastEntry; problem: PastProblem }[] } {
  const isHere = new Set(people.map(({ personId }) => personId))
  const isThere = new Set(things.map(({ kind, taskId }) => `${kind} ${taskId}`))
  const seen = new Set<string>()
  const good: PastEntry[] = []
  const refused: { entry: PastEntry; problem: PastProblem }[] = []
  for (const entry of entries) {
    const problems: (PastProblem | false)[] = [
      !isHere.has(entry.userId) && 'person',
      !isThere.has(`${entry.kind} ${entry.taskId}`) && 'thing',
      entry.day > today && 'ahead',
      entry.until !== '' && entry.until < entry.day && 'until',
      entry.userId === self && 'self',
      seen.has(keyOf(entry)) && 'twice',
    ]
    seen.add(keyOf(entry))
    const problem = problems.find((one) => one !== false)
    if (problem) refused.push({ entry, problem })
    else good.push(entry)
  }
  return { good, refused }
}
