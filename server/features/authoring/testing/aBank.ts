import { contract } from '@contract/calls'
import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { person } from '../../../testing/client'
import { questionForm } from '../../../testing/questionForm'
import { startServer } from '../../../testing/startServer'

/** A server with the demo's bank, two authors of different hospitals and a nurse. */
export async function startBank() {
  const server = await startServer()
  const author = await person(server.url, 4)
  return {
    server,
    author,
    other: await person(server.url, 104),
    nurse: await person(server.url, 1),
    /** A question of the author's, written and kept. */
    saved: (stem: string, more: Partial<QuestionForm> = {}) =>
      author.ask(contract.authoring.saveQuestion, { form: questionForm(stem, more) }),
    /** How many versions of questions there are. */
    versions: async () =>
      (await server.db.selectFrom('question_version').select(['question_id']).execute()).length,
    close: () => server.close(),
  }
}
