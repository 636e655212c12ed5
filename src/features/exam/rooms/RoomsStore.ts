import type { ExamRoom, RoomedExam } from '@contract/calls/exam/examRoom'
import { Resource } from '@/core/loading/Resource'
import { clockText } from '@/core/i18n/dates'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Rooms that I watch over, and their start. */
export class RoomsStore {
  readonly mine: Resource<RoomedExam[]>

  constructor(private readonly deps: Pick<Deps, 'api' | 'shell'>) {
    this.mine = new Resource(async (_, options) => (await deps.api.examRoom.mine({}, options)).list)
  }

  /** Says who was quicker, where somebody was. Throws ApiError, which the shell has shown; the list is read again either way. */
  async start(taskId: string, { roomId, name }: ExamRoom) {
    const { api, shell } = this.deps
    try {
      const { already, startedBy, startedTime } = await api.examRoom.start({ taskId, roomId })
      shell.toast(
        already
          ? text('startedBefore', { name, who: startedBy, time: clockText(startedTime) })
          : text('startedNow', { name }),
      )
    } finally {
      await this.mine.reload()
    }
  }
}
