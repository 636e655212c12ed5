import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError, asApiError } from '@/api/ApiError'
import { Canceller } from '@/api/Canceller'
import { sendParts } from '@/api/files/sendParts'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import type { LargeFile } from '@/platform/capabilities/LocalFiles'

/** Waits between tries after the line broke, ms. */
const waits = [1000, 3000, 8000]

export interface Uploaded {
  fileId: string
  type: string
  name: string
  seconds: number | undefined
}

/** One file on its way in parts: goes on where it broke off, and can be cancelled. */
export class FileUpload {
  state: 'sending' | 'failed' | 'cancelled' | 'done' = 'sending'
  /** Bytes that have arrived, with what is on its way of the present part. */
  sent = 0
  problem = ''
  /** The server does not take it: the same file again would change nothing. */
  refused = false
  private uploadId?: string = undefined
  private readonly canceller = new Canceller()
  /** Breaks of the line since the last part arrived. */
  private failures = 0

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'localFiles' | 'session' | 'transport'>,
    readonly file: LargeFile,
    private readonly purpose: 'file' | 'package' | 'question',
    private readonly arrived: (uploaded: Uploaded) => void,
  ) {
    makeAutoObservable<
      this,
      'deps' | 'purpose' | 'arrived' | 'canceller' | 'failures' | 'uploadId'
    >(
      this,
      {
        deps: false,
        purpose: false,
        arrived: false,
        canceller: false,
        failures: false,
        uploadId: false,
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
      const { fileId, type } = await this.sendPatiently()
      runInAction(() => (this.state = 'done'))
      const { name, seconds } = this.file
      this.arrived({ fileId, type, name, seconds })
    } catch (thrown) {
      const error = asApiError(thrown)
      if (!(error instanceof ApiError)) throw error
      // What was refused is gone on the server too: another try begins anew.
      if (error.problem === 'refused') this.uploadId = undefined
      runInAction(() => {
        if (this.canceller.cancelled) return
        this.state = 'failed'
        this.problem = problemText(error)
        this.refused = error.problem === 'refused'
      })
    }
  }

  /** Gives it up, here and on the server. */
  async cancel() {
    this.state = 'cancelled'
    this.canceller.cancel()
    if (this.uploadId !== undefined)
      await this.deps.api.file
        .dropUpload({ uploadId: this.uploadId }, { overlay: false, silent: true })
        .catch(() => undefined)
  }

  /** Goes on after short waits when the line breaks; each part that arrives earns all of them anew. */
  private async sendPatiently() {
    for (this.failures = 0; ;) {
      try {
        return await this.sendRest()
      } catch (thrown) {
        const error = asApiError(thrown)
        const wait = waits[this.failures++]
        if (!(error instanceof ApiError && error.isUnanswered) || wait === undefined) throw error
        await new Promise((done) => setTimeout(done, wait))
        if (this.canceller.cancelled) throw new ApiError('cancelled', '')
      }
    }
  }

  private sendRest() {
    const { file, purpose, uploadId, canceller } = this
    const parts = {
      name: file.name,
      bytes: file.bytes,
      purpose,
      uploadId,
      part: (from: number, to: number) => file.part(from, to),
    }
    return sendParts({ ...this.deps, localFiles: this.deps.localFiles! }, parts, {
      signal: canceller,
      onProgress: (share) => runInAction(() => (this.sent = share * file.bytes)),
      acknowledge: ({ uploadId: begun, received }) => {
        if (begun !== undefined) this.uploadId = begun
        if (received === undefined) return
        if (received > this.sent) this.failures = 0
        runInAction(() => (this.sent = received))
      },
    })
  }
}
