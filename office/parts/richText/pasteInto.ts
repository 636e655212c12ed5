import type { Editor, JSONContent } from '@tiptap/core'
import { documentOf } from './documentOf'
import { readPasted, type PastedBlock } from './pasted'
import type { Pictures } from './Pictures'
import { text } from './texts'

/** Takes what was pasted or dropped, when it comes from elsewhere; false: the editor's own text, or plain words, which it takes itself. */
export function pasteInto(editor: Editor, pictures: Pictures, data: DataTransfer | null): boolean {
  if (!data) return false
  const html = data.getData('text/html')
  if (html.includes('data-pm-slice')) return false
  if (html.trim() === '') {
    if (data.files.length === 0) return false
    putPictures(editor, pictures, [...data.files])
    return true
  }
  const { blocks, lost } = readPasted(html, data.getData('text/rtf'))
  pictures.forget()
  if (lost > 0) pictures.say(text('lost', { n: lost }))
  putBlocks(editor, pictures, blocks)
  return true
}

/** Pictures where the cursor is. */
export const putPictures = (editor: Editor, pictures: Pictures, files: readonly File[]) => {
  pictures.forget()
  putBlocks(
    editor,
    pictures,
    files.map((file) => ({ kind: 'pasted', file, alt: '' })),
  )
}

function putBlocks(editor: Editor, pictures: Pictures, blocks: readonly PastedBlock[]) {
  const files = new Map<number, File>()
  const content = blocks.flatMap((block): JSONContent[] => {
    if (block.kind !== 'pasted') return documentOf([block]).content ?? []
    const local = pictures.take(block.file)
    if (local === undefined) return []
    files.set(local, block.file)
    return [{ type: 'picture', attrs: { local, alt: block.alt } }]
  })
  // A few words go into the line that they were put in.
  const [only] = content
  const inLine = content.length === 1 && only?.type === 'paragraph' ? only.content : undefined
  if (content.length > 0)
    editor
      .chain()
      .focus()
      .insertContent(inLine ?? content)
      .run()
  void pictures.sendAll(editor, files)
}
