import type { Editor } from '@tiptap/core'
import { makeAutoObservable, runInAction } from 'mobx'
import { richTextLimits } from '@contract/rules/content/richTextLimits'
import type { Api } from '../../api/createApi'
import { CallError } from '../../api/CallError'
import { failureText } from '../../api/failureText'
import { uploadFile } from '../../api/uploadFile'
import { text } from './texts'

const megabyte = 1024 * 1024

/** Pictures of one text on their way to the hospital; each has its place in the text at once. */
export class Pictures {
  sending = 0
  problems: readonly string[] = []
  private last = 0
  private readonly stop = new AbortController()
  private readonly addresses = new Map<string, Promise<string>>()

  constructor(
    private readonly api: Pick<Api, 'file'>,
    private readonly send = uploadFile,
  ) {
    makeAutoObservable<this, 'api' | 'send' | 'stop' | 'addresses' | 'last'>(
      this,
      { api: false, send: false, stop: false, addresses: false, last: false },
      { autoBind: true },
    )
  }

  /** Where an uploaded picture is shown from. Rejects when it is gone. */
  addressOf(fileId: string): Promise<string> {
    const known = this.addresses.get(fileId)
    if (known) return known
    const asked = this.api.file.videoUrl({ videoId: fileId }).then(({ url }) => url)
    this.addresses.set(fileId, asked)
    return asked
  }

  say(problem: string) {
    this.problems = [...this.problems, problem]
  }

  forget() {
    this.problems = []
  }

  /** The number that the place of a picture has until it has arrived; undefined: it is not taken, and why is said. */
  take(file: File): number | undefined {
    if (!file.type.startsWith('image/')) this.say(text('noPicture', { name: file.name }))
    else if (file.size > richTextLimits.pictureBytes)
      this.say(
        text('tooLarge', {
          name: file.name,
          megabytes: Math.ceil(file.size / megabyte),
          most: richTextLimits.pictureBytes / megabyte,
        }),
      )
    else return ++this.last
    return undefined
  }

  /** Sends pictures one after the other; each place gets its picture, or goes away when it was refused. */
  async sendAll(editor: Editor, files: ReadonlyMap<number, File>) {
    runInAction(() => (this.sending += files.size))
    for (const [local, file] of files) {
      try {
        const fileId = await this.send(this.api, file, {
          purpose: 'file',
          signal: this.stop.signal,
          onProgress: () => undefined,
        })
        place(editor, local, fileId)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        place(editor, local, undefined)
        this.say(text('failed', { name: file.name, reason: failureText(error) }))
      } finally {
        runInAction(() => (this.sending -= 1))
      }
    }
  }

  close() {
    this.stop.abort()
  }
}

/** Gives the place of a picture its file, or takes it out. */
function place(editor: Editor, local: number, fileId: string | undefined) {
  if (editor.isDestroyed) return
  const { tr, doc } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name !== 'picture' || node.attrs.local !== local) return
    if (fileId === undefined) tr.delete(at, at + node.nodeSize)
    else tr.setNodeMarkup(at, undefined, { ...node.attrs, fileId, local: 0 })
  })
  editor.view.dispatch(tr)
}
