import type { Question } from '@contract/calls/authoring/question'
import { person, type Client } from '../../../../testing/client'
import { startServer } from '../../../../testing/startServer'

interface Key {
  right: string[]
  accepted?: string[][]
  sample?: string
}

/** What somebody answers who knows it. */
export const rightOf = (
  { kind }: Question,
  { right, accepted = [], sample = '' }: Key,
): [string[], { texts?: string[] }] => {
  if (kind === 'fill') return [[], { texts: accepted.map((words) => ` ${words[0]!}。`) }]
  return kind === 'short' ? [[], { texts: [sample] }] : [right, {}]
}

/** People of renhe at a server whose jobs run, somebody of another hospital, and what only the server may read. */
export async function startMarking() {
  const server = await startServer({ jobs: true })
  const [nurse, admin, stranger] = (await Promise.all(
    [1, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
  return {
    server,
    nurse,
    admin,
    stranger,
    /** What the log of decisions says of a thing, the first first. */
    eventsOf: (thingId: string) =>
      server.db
        .selectFrom('audit_event')
        .selectAll()
        .where('thing_id', '=', thingId)
        .orderBy('event_id')
        .execute(),
    /** The keys of questions. */
    async keysOf(questions: readonly Question[]): Promise<Record<string, Key>> {
      const rows = await server.db
        .selectFrom('question_version')
        .selectAll()
        .where(
          'question_id',
          'in',
          questions.map(({ questionId }) => questionId),
        )
        .orderBy('version')
        .execute()
      return Object.fromEntries(
        rows.map((row) => [row.question_id, { right: row.right_option_ids, ...row.answer_key }]),
      )
    },
    close: () => server.close(),
  }
}
