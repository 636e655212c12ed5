import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import type { StaffImport } from '@contract/calls/people/staffImport'
import { person } from '../../../testing/client'
import { startServer } from '../../../testing/startServer'

const { staffImport, deskJob } = contract
const page = { pageIndex: 1, pageSize: 100 }

/** Which field each column of a file is, as it was read. */
export const fieldsOf = ({ columns }: StaffImport) => columns.map(({ field }) => field)

/** The administrator of renhe (person 3), who imports staff. */
export async function startImporting() {
  const server = await startServer()
  const admin = await person(server.url, 3)
  const runJob = async (jobId: string) => {
    await server.jobs
      .find(({ name }) => name === 'deskJob')!
      .run({ comId: 'renhe', jobId }, {} as never)
    return admin.ask(deskJob.watch, { jobId })
  }
  /** A file that was chosen, with how its reading ended. */
  const chosen = async (file: Buffer, fileName = '名册.xlsx') => {
    const { importId, jobId } = await admin.ask(staffImport.readFile, { fileName }, { file })
    return { importId, job: await runJob(jobId) }
  }
  return {
    server,
    admin,
    runJob,
    chosen,
    /** A file that can be read. */
    async read(file: Buffer): Promise<StaffImport> {
      const { importId, job } = await chosen(file)
      assert.equal(job.state, 'done', job.says)
      return admin.ask(staffImport.one, { importId })
    },
    rowsOf: async (importId: string) =>
      (await admin.ask(staffImport.rows, { importId, ...page })).list,
    /** Somebody as they stand in the table. */
    staff: (jobNumber: string) =>
      server.db
        .selectFrom('person')
        .selectAll()
        .where('com_id', '=', 'renhe')
        .where('job_number', '=', jobNumber)
        .executeTakeFirst(),
    take: async (importId: string, leaverIds: string[] = []) =>
      runJob((await admin.ask(staffImport.take, { importId, leaverIds })).jobId),
    close: () => server.close(),
  }
}
