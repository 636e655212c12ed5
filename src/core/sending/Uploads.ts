import { makeAutoObservable, observable, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import type { WaitingEntry } from '@/api/outbox/entry'
import { type EntryFile, isInMemory, placeInMemory } from '@/api/outbox/EntryFile'
import { isDefinite } from '@/api/outbox/Lane'
import { problemText } from '../failures/problemText'
import type { ChosenPicture } from '@/platform/capabilities/Pictures'
import { t } from '../i18n'
import type { Deps } from '../stores'

/** A file on its way to the hospital, as a screen shows it. */
export interface Upload {
  readonly id: string
  /** What an image element shows; '' for a file that is no picture, that is not read yet, or that a log-out sealed. */
  readonly preview: string
  /** 0 to 1. */
  readonly share: number
  /** The last try did not get through; it goes on by itself unless it was refused. */
  readonly failed: boolean
  readonly isRefused: boolean
}

const calls = ['meeting.addPicture', 'training.addResult', 'incident.addPicture'] as const
const laneRoot = 'file/'

/**
 * Pictures and files that the person picked: an entry of the outbox each, in a lane of its own, its bytes where the platform keeps
 * them. They go on after a kill; one that is refused stays until it is discarded, which is possible in the middle of its way too.
 */
export class Uploads {
  private readonly previews = observable.map<string, string>()
  private readonly listeners = new Map<string, Set<() => Promise<void>>>()
  private readonly ends: (() => void)[]

  constructor(
    private readonly deps: Pick<Deps, 'deviceClock' | 'files' | 'host' | 'outbox' | 'shell'>,
  ) {
    const { outbox, shell } = deps
    this.ends = calls.flatMap((call) => [
      outbox.onReply(call, (input: object) => void this.arrived(groupOf(input), true)),
      outbox.onSentElsewhere(call, (input: object) => void this.arrived(groupOf(input), false)),
      outbox.onRefused(call, (_input: object, error) => shell.toast(problemText(error))),
    ])
    makeAutoObservable<this, 'deps' | 'previews' | 'listeners' | 'ends'>(
      this,
      { deps: false, previews: false, listeners: false, ends: false, of: false },
      { autoBind: true },
    )
  }

  /** What is on its way for a group: `meeting/<id>`, `incident/<id>`, `training/<task>/<item>`. */
  of(group: string): Upload[] {
    return this.deps.outbox
      .waiting()
      .filter(({ lane }) => lane.startsWith(`${laneRoot}${group}/`))
      .map((entry) => this.shown(entry))
  }

  /** Called when something of the group has arrived. Returns what ends that. */
  onArrived(group: string, listener: () => Promise<void>): () => void {
    const known = this.listeners.get(group) ?? new Set()
    this.listeners.set(group, known.add(listener))
    return () => void known.delete(listener)
  }

  /** Keeps a file on the device and puts it on its way; ends when it has arrived or waits for the network. */
  async start(group: string, picture: ChosenPicture) {
    const { outbox, deviceClock, files } = this.deps
    const key = deviceClock.wallNow().toString(36)
    const place = await files.kept
      .keep(picture.content)
      .catch(() => this.keepInMemory(`${group}/${key}`, picture))
    const { name, bytes, preview } = picture
    runInAction(() => this.previews.set(place, preview))
    const lane = `${laneRoot}${group}/${key}.${place.split('/').pop() ?? ''}`
    this.put(group, lane, { place, name, bytes, isPicture: preview !== '' })
    await outbox.flush(lane).catch((error: unknown) => this.tell(error))
  }

  /** Once more, now: also what was refused. */
  async again(id: string) {
    const { outbox } = this.deps
    const entry = outbox.waiting().find((one) => one.id === id)
    if (entry) await outbox.flush(entry.lane).catch((error: unknown) => this.tell(error))
  }

  abandon(id: string) {
    this.deps.outbox.discard(id)
  }

  dispose() {
    this.ends.forEach((end) => end())
  }

  private put(group: string, lane: string, file: EntryFile) {
    const [kind, first = '', itemId = ''] = group.split('/')
    const { outbox } = this.deps
    if (kind === 'meeting')
      outbox.put({
        lane,
        call: 'meeting.addPicture',
        input: { meetingId: first, fileId: '' },
        file,
      })
    else if (kind === 'incident')
      outbox.put({
        lane,
        call: 'incident.addPicture',
        input: { incidentId: first, fileId: '' },
        file,
      })
    else
      outbox.put({
        lane,
        call: 'training.addResult',
        input: { taskId: first, itemId, fileId: '' },
        file,
      })
  }

  private keepInMemory(id: string, { content }: ChosenPicture): string {
    const place = placeInMemory(id)
    this.deps.outbox.filesInMemory.set(place, content)
    return place
  }

  private shown({ id, file, state, share }: WaitingEntry): Upload {
    return {
      id,
      preview: file ? this.previewOf(file) : '',
      share,
      failed: state !== 'waiting',
      isRefused: state === 'stopped',
    }
  }

  /** What another run of the app left is read when it is shown first. */
  private previewOf(file: EntryFile): string {
    const known = this.previews.get(file.place)
    if (known !== undefined || !file.isPicture || file.isSealed || isInMemory(file))
      return known ?? ''
    void this.deps.files.kept.read(file.place).then(
      (kept) => runInAction(() => this.previews.set(file.place, kept?.preview ?? '')),
      () => undefined,
    )
    return ''
  }

  private async arrived(group: string, wasHere: boolean) {
    await Promise.all([...(this.listeners.get(group) ?? [])].map((listener) => listener()))
    if (wasHere) await this.deps.host?.showShareView()
  }

  /** The listener of refusals has shown those. */
  private tell(error: unknown) {
    if (isDefinite(error)) return
    const isOurs = error instanceof ApiError && error.problem === 'cancelled'
    if (!isOurs) this.deps.shell.toast(t('network.uploadFailed'))
  }
}

const groupOf = (input: object) => {
  if ('meetingId' in input) return `meeting/${String(input.meetingId)}`
  if ('incidentId' in input) return `incident/${String(input.incidentId)}`
  return 'taskId' in input && 'itemId' in input
    ? `training/${String(input.taskId)}/${String(input.itemId)}`
    : ''
}
