import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CheckedResult } from '@contract/calls/exam/enteredResult'
import { maxEnteredRows } from '@contract/rules/exam/enteredRows'
import type { CallError } from '../../api/CallError'
import { newKey } from '../../api/newKey'
import type { Kept } from '../kept'

export interface GridRow {
  number: string
  score: string
}

/** Where results go. */
export interface EnteredApi<Sent> {
  /** Whose they are and what is wrong. Throws CallError. */
  check(rows: string): Promise<readonly CheckedResult[]>
  /** Throws CallError. */
  enter(batch: { batchId: string; takenTime: number; rows: string }): Promise<Sent>
}

/** What of it is kept on this computer until the server has it. */
interface KeptGrid {
  rows: GridRow[]
  batchId: string
  takenTime: number
  /** It was told to be entered and has not arrived. */
  isWaiting: boolean
}

const empty: GridRow = { number: '', score: '' }
const isFilled = ({ number, score }: GridRow) => number.trim() !== '' || score.trim() !== ''

/**
 * Results that were written on paper, as they are typed, pasted or imported. Everything is kept on this computer at once; what did not arrive is sent
 * again under the same batch, which enters nobody twice.
 */
export class EnteredGrid<Sent> {
  rows: GridRow[]
  takenTime: number
  isWaiting: boolean
  checked: readonly CheckedResult[] = []
  failure?: CallError = undefined
  isBusy = false
  private batchId: string

  constructor(
    private readonly api: EnteredApi<Sent>,
    private readonly kept: Kept,
    /** Under this name they are kept. */
    private readonly place: string,
    now: number,
  ) {
    const found = kept.read<KeptGrid>(this.place)
    this.rows = found?.rows ?? [empty]
    this.batchId = found?.batchId ?? newKey()
    this.takenTime = found?.takenTime ?? now
    this.isWaiting = found?.isWaiting ?? false
    makeAutoObservable<this, 'api' | 'kept' | 'place' | 'batchId'>(
      this,
      {
        api: false,
        kept: false,
        place: false,
        batchId: false,
        rows: observableRef,
        checked: observableRef,
        failure: observableRef,
      },
      { autoBind: true },
    )
  }

  private get text() {
    return this.rows.map(({ number, score }) => `${number.trim()}\t${score.trim()}`).join('\n')
  }

  get filled() {
    return this.rows.filter(isFilled).length
  }

  get bad() {
    return this.checked.filter(({ problem }) => problem !== '')
  }

  /** How many can be entered; none before every line was checked as it stands. */
  get good() {
    return this.checked.length < this.filled ? 0 : this.checked.length - this.bad.length
  }

  /** Where lines stand that have a problem, or were mended since they were checked. */
  get toMend(): number[] {
    const fine = new Set(
      this.checked.filter(({ problem }) => problem === '').map(({ row }) => row - 1),
    )
    return this.rows.flatMap((row, at) => (isFilled(row) && !fine.has(at) ? [at] : []))
  }

  change(at: number, part: Partial<GridRow>) {
    this.become(
      this.rows.map((row, index) => (index === at ? { ...row, ...part } : row)),
      this.checked.filter(({ row }) => row !== at + 1),
    )
  }

  add() {
    this.become([...this.rows, empty], this.checked)
  }

  remove(at: number) {
    this.become(
      this.rows.filter((_, index) => index !== at),
      this.checked
        .filter(({ row }) => row !== at + 1)
        .map((one) => (one.row > at + 1 ? { ...one, row: one.row - 1 } : one)),
    )
  }

  /** Puts pasted lines in from a line on; false: it is one cell, to be pasted as always. */
  paste(at: number, pasted: string): boolean {
    const lines = pasted.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
    if (lines.length === 1 && !pasted.includes('\t')) return false
    this.put(at, lines)
    return true
  }

  /** Lines of a file come after those that are typed; one of the same number takes its place, as when a mended file comes again. */
  take(text: string) {
    const lines = text.split('\n')
    const numbers = new Set(lines.map((line) => line.split('\t')[0]?.trim()))
    this.rows = this.rows.filter((row) => isFilled(row) && !numbers.has(row.number.trim()))
    this.put(this.rows.length, lines)
  }

  setTaken(time: number) {
    this.takenTime = time
    this.keep()
  }

  clear() {
    this.become([empty])
    this.batchId = newKey()
    this.isWaiting = false
    this.kept.remove(this.place)
  }

  /** Whose they are and what is wrong. Throws CallError. */
  async check() {
    const list = await this.api.check(this.text)
    runInAction(() => (this.checked = list))
  }

  /** Sends them; returns what the server says, or undefined when it did not arrive: then it waits here. */
  async send(): Promise<Sent | undefined> {
    this.isBusy = true
    this.isWaiting = true
    this.keep()
    try {
      const { batchId, takenTime, text: rows } = this
      const sent = await this.api.enter({ batchId, takenTime, rows })
      runInAction(() => {
        this.failure = undefined
        this.clear()
      })
      return sent
    } catch (error) {
      runInAction(() => (this.failure = error as CallError))
      return undefined
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  private put(at: number, lines: readonly string[]) {
    const put = lines.map((line) => {
      const [number = '', score = ''] = line.split('\t').map((cell) => cell.trim())
      return { number, score }
    })
    this.become(
      [...this.rows.slice(0, at), ...put, ...this.rows.slice(at + put.length)].slice(
        0,
        maxEnteredRows,
      ),
    )
  }

  /** `checked`: what is still known of the lines. */
  private become(rows: GridRow[], checked: readonly CheckedResult[] = []) {
    this.rows = rows.length > 0 ? rows : [empty]
    this.checked = checked
    this.isWaiting = false
    this.keep()
  }

  private keep() {
    const { rows, batchId, takenTime, isWaiting } = this
    this.kept.write(this.place, { rows, batchId, takenTime, isWaiting })
  }
}
