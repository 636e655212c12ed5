import type { NodeViewRenderer } from '@tiptap/core'
import { text } from './texts'

/** A picture in the editor, with the field for its words under it. `addressOf`: where an uploaded one is shown from; rejects when it is gone. */
export const pictureView =
  (addressOf: (fileId: string) => Promise<string>): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const dom = document.createElement('figure')
    dom.className = 'rich-picture'
    const image = document.createElement('img')
    const words = document.createElement('input')
    words.className = 'ant-input'
    words.maxLength = 200
    words.placeholder = text('alt')
    words.setAttribute('aria-label', text('alt'))
    dom.append(image, words)
    let shown = ''
    const draw = ({ fileId, alt }: { fileId: string; alt: string }) => {
      image.alt = alt
      dom.classList.toggle('is-sending', fileId === '')
      words.classList.toggle('is-missing', alt.trim() === '')
      if (words.value !== alt) words.value = alt
      if (fileId === '' || fileId === shown) return
      shown = fileId
      void addressOf(fileId).then(
        (address) => (image.src = address),
        () => dom.classList.add('is-gone'),
      )
    }
    words.addEventListener('input', () => {
      const at = getPos()
      if (at === undefined) return
      const { tr } = editor.state
      editor.view.dispatch(tr.setNodeAttribute(at, 'alt', words.value))
    })
    draw(node.attrs as { fileId: string; alt: string })
    return {
      dom,
      update: (next) => {
        if (next.type.name !== 'picture') return false
        draw(next.attrs as { fileId: string; alt: string })
        return true
      },
      // Typing in the field is the field's; the editor hears of it by the words.
      stopEvent: ({ target }) => target === words,
      ignoreMutation: () => true,
    }
  }
