import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../../api/createApi'
import { failureText } from '../../api/failureText'
import { uploadFile } from '../../api/uploadFile'

/** The one picture of something on its way to the hospital. */
export class SentPicture {
  isSending = false
  /** Why the last one was refused. */
  problem = ''

  /** `arrived` gets its id. */
  constructor(
    private readonly api: Pick<Api, 'file'>,
    private readonly arrived: (fileId: string) => void,
  ) {
    makeAutoObservable<this, 'api' | 'arrived'>(
      this,
      { api: false, arrived: false },
      { autoBind: true },
    )
  }

  async send(file: File) {
    Object.assign(this, { isSending: true, problem: '' })
    try {
      this.arrived(
        await uploadFile(this.api, file, {
          purpose: 'file',
          signal: new AbortController().signal,
          onProgress: () => undefined,
        }),
      )
    } catch (error) {
      runInAction(() => (this.problem = failureText(error)))
    } finally {
      runInAction(() => (this.isSending = false))
    }
  }
}
