import { makeAutoObservable, runInAction } from 'mobx'
import type { Media } from '@contract/calls/question'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { FileUpload } from '../courses/FileUpload'

/** Where a picture or sound stands: in the stem, in the case, or in the option of that index. */
export type MediaPlace = 'stem' | 'case' | `option${number}`
/** What the file dialog offers. */
const accept =
  'image/jpeg,image/png,image/webp,image/gif,audio/mpeg,audio/mp4,audio/x-m4a,.m4a,.mp3'

/** Pictures and sounds of one question on their way, one a place. */
export class MediaUploads {
  uploads: Partial<Record<MediaPlace, FileUpload>> = {}
  problems: Partial<Record<MediaPlace, string>> = {}
  /** Arrived, and looked at by the server now. */
  taking: Partial<Record<MediaPlace, boolean>> = {}

  /** The question was to be saved and lacks words: fields without them say so. */
  wanted = false

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'localFiles' | 'session' | 'transport'>,
    private readonly arrived: (place: MediaPlace, media: Media) => void,
  ) {
    makeAutoObservable<this, 'deps' | 'arrived'>(
      this,
      { deps: false, arrived: false },
      { autoBind: true },
    )
  }

  /** A question with a picture still on its way would be stored without it. */
  get isBusy() {
    return (
      Object.values(this.uploads).some((upload) => upload?.state === 'sending') ||
      Object.values(this.taking).some(Boolean)
    )
  }

  isSending(place: MediaPlace) {
    return this.uploads[place]?.state === 'sending' || this.taking[place] === true
  }

  /** Another question: uploads on their way are cancelled. */
  clear() {
    for (const upload of Object.values(this.uploads))
      if (upload?.state === 'sending') void upload.cancel()
    Object.assign(this, { uploads: {}, problems: {}, taking: {}, wanted: false })
  }

  askForWords() {
    this.wanted = true
  }

  /** Asks for a file and sends it; the question has it once the server has looked at it. */
  async choose(place: MediaPlace) {
    const file = await this.deps.localFiles?.pickLarge(accept)
    if (!file) return
    const upload = new FileUpload(
      this.deps,
      file,
      'question',
      ({ fileId }) => void this.take(place, upload, fileId),
    )
    runInAction(() => {
      this.uploads = { ...this.uploads, [place]: upload }
      this.problems = { ...this.problems, [place]: '' }
    })
    await upload.send()
  }

  private async take(place: MediaPlace, upload: FileUpload, fileId: string) {
    runInAction(() => (this.taking = { ...this.taking, [place]: true }))
    try {
      const { kind, src } = await this.deps.api.authoring.takeMedia(
        { fileId },
        { overlay: false, silent: true },
      )
      if (this.uploads[place] === upload) this.arrived(place, { kind, src, alt: '' })
    } catch (error) {
      runInAction(() => (this.problems = { ...this.problems, [place]: problemText(error) }))
      rethrowUnexpected(error)
    } finally {
      runInAction(() => (this.taking = { ...this.taking, [place]: false }))
    }
  }
}
