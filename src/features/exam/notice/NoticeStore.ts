import { AttemptState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Notice } from '@contract/calls/examShapes'
import type { Execution } from '@contract/calls/examTask'
import { programVersion } from '@contract/rules/version'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import { Resource, type quietly } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'

interface Loaded {
  notice: Notice
  /** What a start still needs: a form, the identity, a wait; undefined: it is not known now. */
  needs?: Execution | undefined
  /** The open attempt is paused. */
  isPaused: boolean
}

/** What a learner should know before the start, and why a start is not possible. */
export class NoticeStore {
  readonly loaded: Resource<Loaded, string>
  /** What the server said to the last start, in its own words. */
  refusal?: string = undefined
  private readonly stopListening: () => void

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.loaded = new Resource((taskId: string, options) => this.read(taskId, options))
    makeAutoObservable<this, 'deps' | 'stopListening'>(this, {
      deps: false,
      stopListening: false,
      loaded: false,
    })
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
    const { exam, examTask } = this.deps.api
    const [notice, needs] = await Promise.all([
      exam.notice({ taskId }, options),
      examTask.canBegin({ taskId, appVersion: programVersion }, options).catch(rethrowUnexpected),
    ])
    const summary = notice.openAttemptId
      ? await examTask.summary({ taskId }, options).catch(rethrowUnexpected)
      : undefined
    return { notice, needs, isPaused: summary?.openAttempt?.state === AttemptState.paused }
  }
}
