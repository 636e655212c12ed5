import { makeAutoObservable } from 'mobx'
import type { PastEntry, PastThing, ReadPast } from '@contract/calls/year/pastCompletion'
import type { PastProblem } from '@contract/kinds'
import type { Api } from '../../../api/createApi'

/** A line of a file in the hands of who takes it: mended, left or as it was read. */
export interface DraftPast extends ReadPast {
  key: number
}

/** Past completions out of a file: what is wrong is mended or left, the rest is taken by a job. */
export class PastDraft {
  rows: DraftPast[] = []
  things: PastThing[] = []
  fileName = ''

  constructor(private readonly api: Pick<Api, 'pastCompletion'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true })
  }

  get wrong(): DraftPast[] {
    return this.rows.filter(({ problem }) => problem !== null)
  }

  get good(): DraftPast[] {
    return this.rows.filter(({ problem }) => problem === null)
  }

  /** Words of the file that name no course or exam, or several: each once. */
  get unknownThings(): string[] {
    const words = this.wrong.flatMap(({ what, thing }) => (thing === null ? [what] : []))
    return [...new Set(words)]
  }

  /** Throws CallError. */
  async read(file: File): Promise<void> {
    const { rows, things } = await this.api.pastCompletion.readFile(
      { fileName: file.name },
      { file },
    )
    this.put(rows, things, file.name)
  }

  private put(rows: readonly ReadPast[], things: readonly PastThing[], fileName: string) {
    this.rows = rows.map((row, key) => ({ ...row, key }))
    this.things = [...things]
    this.fileName = fileName
  }

  /** These words mean that course or exam, in every line. */
  meansThing(what: string, { kind, taskId }: PastThing) {
    for (const row of this.rows)
      if (row.what === what && row.thing === null) {
        row.thing = { kind, taskId }
        row.problem = stillWrong(row)
      }
  }

  /** These words mean that person, in every line. */
  meansPerson(who: string, userId: string, userName: string) {
    for (const row of this.rows)
      if (row.who === who && row.userId === null) {
        row.userId = userId
        row.userName = userName
        row.problem = stillWrong(row)
      }
  }

  /** Asks for the job that takes what can be taken; what is left stays here. Throws CallError. */
  async take(): Promise<string> {
    const entries = this.good.flatMap(({ userId, thing, day, until }): PastEntry[] =>
      userId && thing ? [{ userId, ...thing, day, until }] : [],
    )
    const { jobId } = await this.api.pastCompletion.take({ fileName: this.fileName, entries })
    this.keepWrong()
    return jobId
  }

  private keepWrong() {
    this.rows = this.wrong
  }
}

/** What is still wrong with a line in which somebody said who or what is meant; what is wrong besides, nobody can mend here. */
function stillWrong({ userId, thing, day, problem }: DraftPast): PastProblem | null {
  if (userId === null) return problem === 'several' ? 'several' : 'person'
  if (thing === null) return problem === 'things' ? 'things' : 'thing'
  if (problem === 'ahead' || problem === 'until' || problem === 'self') return problem
  return day === '' ? 'day' : null
}
