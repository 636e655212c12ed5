import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import type { Api } from '../../../api/createApi'
import { CallError } from '../../../api/CallError'
import { failureText } from '../../../api/failureText'
import { uploadFile } from '../../../api/uploadFile'
import { text } from '../texts'
import { secondsOf } from './secondsOf'

export type Inside =
  | Output<Contract['courseMaking']['takePackage']>
  | Output<Contract['courseMaking']['takeFilm']>

interface Sending {
  name: string
  /** 0 to 1; 1: it is there, and the server looks at it. */
  share: number
  stop(): void
}

/** Files on their way to the parts of a course, one a part. */
export class PartFiles {
  sending: Readonly<Record<string, Sending>> = {}
  problems: Readonly<Record<string, string>> = {}
  /** Parts whose text has pictures on their way. */
  private readonly busyTexts = new Set<string>()
  /** What the server found in packages, and in films in pieces. */
  found: Readonly<Record<string, Inside>> = {}

  constructor(
    private readonly api: Pick<Api, 'file' | 'courseMaking'>,
    private readonly send = uploadFile,
    private readonly measure = secondsOf,
  ) {
    makeAutoObservable<this, 'api' | 'send' | 'measure'>(
      this,
      { api: false, send: false, measure: false, found: observableRef },
      { autoBind: true },
    )
  }

  /** A course that is saved now would lack a file, or a picture of a text. */
  get isBusy() {
    return Object.keys(this.sending).length > 0 || this.busyTexts.size > 0
  }

  /** Whether pictures of a part's text are on their way. */
  putBusy(phaseId: string, isBusy: boolean) {
    if (isBusy) this.busyTexts.add(phaseId)
    else this.busyTexts.delete(phaseId)
  }

  /** Sends a file and has the server look at it; gives what the part has then. Undefined: it was stopped or refused. */
  async add(
    { phaseId, kind }: Pick<PhaseDraft, 'phaseId' | 'kind'>,
    file: File,
  ): Promise<
    (Pick<PhaseDraft, 'fileId' | 'fileName'> & { title: string; seconds?: number }) | undefined
  > {
    const control = new AbortController()
    const show = (share: number) =>
      (this.sending = {
        ...this.sending,
        [phaseId]: { name: file.name, share, stop: () => control.abort() },
      })
    this.problems = { ...this.problems, [phaseId]: '' }
    show(0)
    const isZip = /\.zip$/i.test(file.name)
    try {
      const seconds = kind === 'video' || kind === 'audio' ? await this.measure(file) : undefined
      if (seconds === 'broken') {
        runInAction(
          () =>
            (this.problems = {
              ...this.problems,
              [phaseId]: text('unplayable', { name: file.name }),
            }),
        )
        return undefined
      }
      const fileId = await this.send(this.api, file, {
        purpose: kind === 'scorm' || isZip ? 'package' : 'file',
        signal: control.signal,
        onProgress: (share) => runInAction(() => show(share)),
      })
      const inside = await this.look(phaseId, kind, isZip, fileId)
      const named = inside && 'title' in inside ? inside.title : file.name.replace(/\.\w+$/, '')
      const length = inside && 'seconds' in inside ? inside.seconds : seconds
      return {
        fileId,
        fileName: file.name,
        title: named.slice(0, 60),
        ...(length !== undefined && { seconds: length }),
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.reason !== 'cancelled')
        runInAction(() => (this.problems = { ...this.problems, [phaseId]: failureText(error) }))
      return undefined
    } finally {
      runInAction(() => {
        const { [phaseId]: _, ...rest } = this.sending
        this.sending = rest
      })
    }
  }

  /** A package, or a film in pieces, counts only once the server has unpacked it. */
  private async look(phaseId: string, kind: PhaseDraft['kind'], isZip: boolean, fileId: string) {
    if (kind !== 'scorm' && !isZip) return undefined
    const { takePackage, takeFilm } = this.api.courseMaking
    const inside = await (kind === 'scorm' ? takePackage({ fileId }) : takeFilm({ fileId }))
    runInAction(() => (this.found = { ...this.found, [phaseId]: inside }))
    return inside
  }
}
