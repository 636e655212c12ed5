import { makeAutoObservable, runInAction } from 'mobx'
import type { WaitingAttempt } from '@contract/calls/exam/marking'
import { Code } from '@contract/codes'
import { hasCode } from '../../api/CallError'
import type { Api } from '../../api/createApi'

/** So many attempts are read at once. */
const atOnce = 50

/** One answer to mark. Whose it is nobody says. */
export interface Written {
  key: string
  taskId: string
  taskName: string
  attemptId: string
  closedTime: number
  answer: WaitingAttempt['texts'][number]
}

/** What somebody gave an answer. */
interface Given {
  score: number
  comment: string
}

/** Most decimals of a mark, as the server takes it. */
const decimals = 100

const written = ({ texts, ...attempt }: WaitingAttempt): Written[] =>
  texts.map((answer) => ({
    ...attempt,
    answer,
    key: `${attempt.attemptId} ${answer.questionId}`,
  }))

/** Answers to one question stand together: who marks compares them. */
const byQuestion = (a: Written, b: Written) =>
  a.taskId.localeCompare(b.taskId) ||
  a.answer.questionId.localeCompare(b.answer.questionId) ||
  a.closedTime - b.closedTime

/** Short answers that wait, one in front; those that were marked here stay and can be given other marks. */
export class MarkingQueue {
  list: Written[] = []
  /** Attempts that waited when they were read. */
  total = 0
  currentKey = ''
  /** What stands in the fields of the one in front. */
  score: number | undefined
  comment = ''
  readonly given = new Map<string, Given>()
  /** Attempts that have been read, of `total`. */
  private attempts = 0

  constructor(
    private readonly api: Api,
    private readonly taskId: string | undefined,
  ) {
    makeAutoObservable<this, 'api' | 'taskId'>(
      this,
      { api: false, taskId: false },
      { autoBind: true },
    )
  }

  get current(): Written | undefined {
    return this.list.find(({ key }) => key === this.currentKey)
  }

  /** The list in groups of one question of one exam. */
  get byQuestion(): { key: string; list: Written[] }[] {
    const groups: { key: string; list: Written[] }[] = []
    for (const one of this.list) {
      const key = `${one.taskId} ${one.answer.questionId}`
      const last = groups.at(-1)
      if (last?.key === key) last.list.push(one)
      else groups.push({ key, list: [one] })
    }
    return groups
  }

  get left(): number {
    return this.list.filter(({ key }) => !this.given.has(key)).length
  }

  /** More wait than were read. */
  get hasMore(): boolean {
    return this.total > this.attempts
  }

  /** Whether these marks can be given to the answer in front. */
  get isReady(): boolean {
    const { score, current } = this
    if (score === undefined || !current) return false
    return score >= 0 && score <= current.answer.marks && Number.isInteger(decimals * score)
  }

  /** Throws CallError. Reads anew; marked ones are gone. */
  async read(signal?: AbortSignal): Promise<void> {
    const { list, total } = await this.api.marking.waiting(
      { ...(this.taskId && { taskId: this.taskId }), pageIndex: 1, pageSize: atOnce },
      { ...(signal && { signal }) },
    )
    runInAction(() => {
      this.given.clear()
      this.list = list.flatMap(written).sort(byQuestion)
      this.total = total
      this.attempts = list.length
      this.choose(this.current?.key ?? this.list[0]?.key ?? '')
    })
  }

  choose(key: string): void {
    const before = this.given.get(key)
    this.currentKey = key
    this.score = before?.score
    this.comment = before?.comment ?? ''
  }

  /** To the one before or after in the list. */
  step(by: 1 | -1): void {
    const at = this.list.findIndex(({ key }) => key === this.currentKey)
    const next = this.list[at + by]
    if (next) this.choose(next.key)
  }

  setScore(score: number | undefined): void {
    this.score = score
  }

  setComment(comment: string): void {
    this.comment = comment
  }

  /** Gives the marks and goes to the next that has none. `changed`: the answer is another one by now, all were read again. Throws CallError. */
  async give(): Promise<'given' | 'changed'> {
    const { current, score, isReady } = this
    if (!current || score === undefined || !isReady) return 'given'
    const { key, attemptId, answer } = current
    const { questionId, lease, sequence } = answer
    const comment = this.comment.trim()
    try {
      await this.api.marking.give({
        attemptId,
        questionId,
        lease,
        sequence,
        score,
        ...(comment && { comment }),
      })
    } catch (error) {
      if (!hasCode(error, Code.stateChanged)) throw error
      await this.read()
      return 'changed'
    }
    runInAction(() => {
      this.given.set(key, { score, comment })
      if (this.currentKey === key) this.chooseNext(key)
    })
    return 'given'
  }

  /** The next without marks after this one, round the end; with none left it stays. */
  private chooseNext(after: string) {
    const at = this.list.findIndex(({ key }) => key === after)
    const round = [...this.list.slice(at + 1), ...this.list.slice(0, at)]
    const next = round.find(({ key }) => !this.given.has(key))
    if (next) this.choose(next.key)
  }
}
