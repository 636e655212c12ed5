import { AttemptState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Notice } from '@contract/calls/exam/examShapes'
import type { Execution } from '@contract/calls/exam/examTask'
import { Code } from '@contract/codes'
import { rethrowUnexpected, withoutReply } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { NoticeAhead } from '@/shell/exam/NoticeAhead'

/** What keeps somebody waiting whose room is to be started. */
const waiting: readonly number[] = [Code.notOpenYet, Code.roomNotStarted]

interface Loaded {
  notice: Notice
  /** What a start still needs: a form, the identity, a wait; undefined: it is not known now. */
  needs?: Execution | undefined
  /** The open attempt is paused. */
  isPaused: boolean
}

/** What a learner should know before the start, and why a start is not possible. */
export class NoticeStore {
  static readonly uses = { ahead: NoticeAhead }
  readonly loaded: Resource<Loaded, string>
  /** What the server said to the last start, in its own words. */
  refusal?: string = undefined
  private readonly stopListening: () => void

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'> & { ahead: NoticeAhead }) {
    this.loaded = new Resource((taskId: string, options) => this.read(taskId, options))
    makeAutoObservable<this, 'deps' | 'stopListening'>(
      this,
      { deps: false, stopListening: false, loaded: false },
      { autoBind: true },
    )
    this.stopListening = deps.shell.postResults.listen(({ call, error }) => {
      if (call === 'exam.start') this.onRefusal(problemText(error))
    })
  }

  get notice() {
    return this.loaded.value?.notice
  }

  get needs() {
    return this.loaded.value?.needs
  }

  get isPaused() {
    return this.loaded.value?.isPaused ?? false
  }

  /** Each time the page comes to the front: another notice goes at once, the same one is renewed behind. */
  async load(taskId: string) {
    if (this.loaded.isLoading && taskId === this.loaded.key) return
    this.refusal = undefined
    await this.loaded.open(taskId)
  }

  /** What has to be done before the start. Where something was missing it is asked anew: who just did it is not sent there again. */
  async missing(): Promise<'form' | 'identity' | undefined> {
    if (whatIsMissing(this.needs)) await this.loaded.reload()
    return whatIsMissing(this.needs)
  }

  /** They sit in a room that is not started: the page asks on. */
  get waitsForRoom() {
    const { notice } = this
    return notice?.room?.started === 0 && waiting.includes(notice.refusal)
  }

  /** Asks whether the room is started, or the exam open; then all of the page is renewed. Without network nothing changes. */
  async askRoom() {
    const { value, key } = this.loaded
    if (!value || !key || this.loaded.isLoading) return
    const notice = await this.deps.api.exam
      .notice({ taskId: key }, { overlay: false, silent: true })
      .catch(withoutReply)
    if (notice && notice.refusal !== value.notice.refusal) await this.load(key)
  }

  dispose() {
    this.stopListening()
  }

  private onRefusal(message: string) {
    const taskId = this.loaded.key
    if (!taskId) return
    // The notice is renewed, because what it said about the start was wrong.
    void this.load(taskId).then(() => runInAction(() => (this.refusal = message)))
  }

  private async read(taskId: string, options: typeof quietly): Promise<Loaded> {
    const [notice, needs] = await this.deps.ahead.read(taskId)
    const summary = notice.openAttemptId
      ? await this.deps.api.examTask.summary({ taskId }, options).catch(rethrowUnexpected)
      : undefined
    return { notice, needs, isPaused: summary?.openAttempt?.state === AttemptState.paused }
  }
}

function whatIsMissing(needs: Execution | undefined) {
  if (needs?.needForm) return 'form'
  return needs?.needIdentity ? 'identity' : undefined
}
