import { makeAutoObservable, runInAction } from 'mobx'
import type { Media } from '@contract/calls/authoring/question'
import type { Api } from '../../../api/createApi'
import { CallError } from '../../../api/CallError'
import { failureText } from '../../../api/failureText'
import { uploadFile } from '../../../api/uploadFile'

type UploadApi = Pick<Api, 'file' | 'authoring'>

/** Pictures and sounds on their way to one question, one a place. */
export class MediaUploads {
  /** By place: what is on its way. */
  sending: Readonly<Record<string, { name: string; share: number; stop(): void }>> = {}
  problems: Readonly<Record<string, string>> = {}

  constructor(
    private readonly api: UploadApi,
    private readonly send = uploadFile,
  ) {
    makeAutoObservable<this, 'api' | 'send'>(this, { api: false, send: false }, { autoBind: true })
  }

  /** A question that is saved now would lack a picture. */
  get isBusy() {
    return Object.keys(this.sending).length > 0
  }

  /** Sends a file and has the server look at it; gives what the question shows. Undefined: it was stopped or refused. */
  async add(place: string, file: File): Promise<Media | undefined> {
    const control = new AbortController()
    const show = (share: number) =>
      (this.sending = {
        ...this.sending,
        [place]: { name: file.name, share, stop: () => control.abort() },
      })
    this.problems = { ...this.problems, [place]: '' }
    show(0)
    try {
      const fileId = await this.send(this.api, file, {
        purpose: 'question',
        signal: control.signal,
        onProgress: (share) => runInAction(() => show(share)),
      })
      const { kind, src } = await this.api.authoring.takeMedia({ fileId })
      return { kind, src, alt: '' }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      runInAction(() => (this.problems = { ...this.problems, [place]: failureText(error) }))
      return undefined
    } finally {
      runInAction(() => {
        const { [place]: _, ...rest } = this.sending
        this.sending = rest
      })
    }
  }
}
