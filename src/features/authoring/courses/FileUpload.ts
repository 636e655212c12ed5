import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, asApiError } from '@/api/ApiError'
import { readReply } from '@/api/readReply'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import type { LargeFile } from '@/platform/capabilities/LocalFiles'
import { TransportError } from '@/platform/capabilities/Transport'

const partPath = '/incontrol-fileserver/own/upload/part/'
/** Waits between tries after the line broke, ms. */
const waits = [1000, 3000, 8000]

export interface Uploaded {
  fileId: string
  type: string
  name: string
  seconds: number | undefined
}

/** One file on its way in parts: goes on where it broke off, and can be given up. */
export class FileUpload {
  state: 'sending' | 'failed' | 'cancelled' | 'done' = 'sending'
  /** Bytes that have arrived, with what is on its way of the present part. */
  sent = 0
  problem = ''
  /** The server does not take it: the same file again would change nothing. */
  refused = false
  private uploadId = ''
  private readonly cancels: (() => void)[] = []
  private isCancelled = false

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'localFiles' | 'session' | 'transport'>,
    readonly file: LargeFile,
    private readonly purpose: 'file' | 'package' | 'question',
    private readonly arrived: (uploaded: Uploaded) => void,
  ) {
    makeAutoObservable<this, 'deps' | 'purpose' | 'arrived' | 'cancels' | 'isCancelled'>(
      this,
      {
        deps: false,
        purpose: false,
        arrived: false,
        cancels: false,
        isCancelled: false,
        file: false,
      },
      { autoBind: true },
    )
  }

  /** 0 to 1. */
  get share() {
    return Math.min(1, this.sent / this.file.bytes)
  }

  /** Sends the file, or the rest of it. */
  async send() {
    Object.assign(this, { state: 'sending', problem: '', refused: false })
    try {
      const { api } = this.deps
      const { file, name, bytes, seconds } = { file: this.file, ...this.file }
      const begun =
        this.uploadId === ''
          ? await api.file.beginUpload(
              { name, bytes, purpose: this.purpose },
              { overlay: false, silent: true },
            )
          : await api.file.uploadState(
              { uploadId: this.uploadId },
              { overlay: false, silent: true },
            )
      this.uploadId = begun.uploadId
      for (let at = begun.received; at < bytes;)
        at = await this.sendPart(file, at, Math.min(bytes, at + begun.partBytes))
      const { fileId, type } = await api.file.finishUpload(
        { uploadId: this.uploadId },
        { overlay: false, silent: true },
      )
      runInAction(() => (this.state = 'done'))
      this.arrived({ fileId, type, name, seconds })
    } catch (thrown) {
      const error = asApiError(thrown)
      if (!(error instanceof ApiError)) throw error
      // What was refused is gone on the server too: another try begins anew.
      if (error.problem === 'refused') this.uploadId = ''
      runInAction(() => {
        if (this.isCancelled) return
        this.state = 'failed'
        this.problem = problemText(error)
        this.refused = error.problem === 'refused'
      })
    }
  }

  /** Returns it up, here and on the server. */
  async cancel() {
    this.isCancelled = true
    this.state = 'cancelled'
    for (const cancel of this.cancels) cancel()
    if (this.uploadId !== '')
      await this.deps.api.file
        .dropUpload({ uploadId: this.uploadId }, { overlay: false, silent: true })
        .catch(() => undefined)
  }

  /** Sends one part, again after short waits when the line breaks; returns what has arrived. */
  private async sendPart(file: LargeFile, from: number, to: number): Promise<number> {
    const { localFiles, transport, session } = this.deps
    for (let tries = 0; ; tries++) {
      if (this.isCancelled) throw new TransportError('cancelled', 'the upload was given up')
      try {
        const reply = await localFiles!.sendPart(file.part(from, to), {
          url: `${transport.apiBase}${partPath}${this.uploadId}?from=${from}`,
          headers: { 'x-userkey': session.token ?? '', 'x-domain': session.domain ?? 'D0' },
          onProgress: (bytes) => runInAction(() => (this.sent = from + bytes)),
          signal: { cancelled: false, onCancel: (listener) => void this.cancels.push(listener) },
        })
        const { received } = readReply(reply, () => undefined).data as { received: number }
        runInAction(() => (this.sent = received))
        return received
      } catch (error) {
        const wait = waits[tries]
        if (
          !(error instanceof TransportError) ||
          error.problem === 'cancelled' ||
          wait === undefined
        )
          throw error
        await new Promise((done) => setTimeout(done, wait))
        const { received } = await this.deps.api.file.uploadState(
          { uploadId: this.uploadId },
          { overlay: false, silent: true },
        )
        if (received !== from) return received
      }
    }
  }
}
