import { contract } from '@contract/calls'
import type { DeskJob } from '@contract/calls/operating/deskJob'
import type { ImportDraft } from '@contract/calls/authoring/questionImport'
import type { Client } from '../../../testing/client'
import type { TestServer } from '../../../testing/startServer'

const { deskJob, questionImport } = contract

/** Sends a file of questions as the desk does and has its job run here; gives the job as it ended. */
export async function readingOf(
  server: TestServer,
  author: Client,
  file: Buffer,
  fileName = '题库.xlsx',
): Promise<DeskJob> {
  const { jobId } = await author.ask(questionImport.readFile, { fileName }, { file })
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  return author.ask(deskJob.watch, { jobId })
}

/** The draft that came of a file. */
export async function draftOf(
  server: TestServer,
  author: Client,
  file: Buffer,
  fileName?: string,
): Promise<ImportDraft> {
  const { state, says, link } = await readingOf(server, author, file, fileName)
  if (state !== 'done') throw new Error(says)
  const [draftId = ''] = link.replace('questions/imports/', '').split('?')
  return author.ask(questionImport.draft, { draftId })
}
