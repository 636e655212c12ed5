import { makeAutoObservable } from 'mobx'
import type { ReadEntry, RosterEntry } from '@contract/calls/people/roster'
import type { RosterProblem } from '@contract/kinds'
import type { Api } from '../../api/createApi'

/** A cell of a file in the hands of who takes it: mended, left or as it was read. */
export interface DraftEntry extends ReadEntry {
  key: number
}

/** A roster out of a file: what is wrong is mended or left, the rest is taken. */
export class RosterDraft {
  rows: DraftEntry[] = []
  unknownShifts: string[] = []
  fileName = ''
  taken: number | undefined = undefined

  constructor(private readonly api: Pick<Api, 'roster'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true })
  }

  get wrong(): DraftEntry[] {
    return this.rows.filter(({ problem }) => problem !== null)
  }

  /** What can be taken as it stands. */
  get good(): RosterEntry[] {
    return this.rows.flatMap(({ userId, day, shiftId, leave, problem }) =>
      problem === null && userId !== null ? [{ userId, day, shiftId, leave }] : [],
    )
  }

  /** Throws CallError. */
  async read(file: File): Promise<void> {
    const { rows, unknownShifts } = await this.api.roster.readFile(
      { fileName: file.name },
      { file },
    )
    this.put(rows, unknownShifts, file.name)
  }

  private put(rows: readonly ReadEntry[], unknownShifts: readonly string[], fileName: string) {
    this.rows = rows.map((row, key) => ({ ...row, key }))
    this.unknownShifts = [...unknownShifts]
    this.fileName = fileName
    this.taken = undefined
  }

  /** These words mean that shift, in every row. */
  meansShift(shiftWords: string, shiftId: string) {
    for (const row of this.rows)
      if (row.problem === 'shift' && row.shiftWords === shiftWords) {
        row.shiftId = shiftId
        row.problem = null
      }
    this.unknownShifts = this.unknownShifts.filter((words) => words !== shiftWords)
  }

  /** These words mean that person, in every row. */
  meansPerson(who: string, userId: string, userName: string) {
    for (const row of this.rows)
      if ((row.problem === 'person' || row.problem === 'several') && row.who === who) {
        row.userId = userId
        row.userName = userName
        row.problem = problemOf(row)
      }
  }

  /** Takes what can be taken; what the server leaves stays with its reason. Throws CallError. */
  async take(): Promise<void> {
    const { taken, left } = await this.api.roster.take({ entries: this.good })
    this.keep(
      taken,
      new Map(left.map((one) => [`${one.userId}/${one.day}/${one.shiftId}`, one.problem])),
    )
  }

  private keep(taken: number, left: ReadonlyMap<string, RosterProblem>) {
    this.rows = this.rows.flatMap((row) => {
      const problem = left.get(`${row.userId}/${row.day}/${row.shiftId}`) ?? row.problem
      return problem === null ? [] : [{ ...row, problem }]
    })
    this.taken = (this.taken ?? 0) + taken
  }
}

/** What else is wrong with a row whose person was found. */
function problemOf({ day, leave, shiftId }: ReadEntry): RosterProblem | null {
  if (day === '') return 'day'
  return leave === null && shiftId === null ? 'shift' : null
}
