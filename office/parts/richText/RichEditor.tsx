import { Alert } from 'antd'
import { Editor } from '@tiptap/core'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import type { RichText } from '@contract/calls/library/richText'
import { useApi } from '../../session/SessionContext'
import { blocksOf } from './blocksOf'
import { documentOf } from './documentOf'
import { pasteInto, putPictures } from './pasteInto'
import { Pictures } from './Pictures'
import { extensionsWith } from './schema'
import { text } from './texts'
import { Tools } from './Tools'
import './richText.css'

export interface Props {
  id: string
  /** What it is the text of. */
  label: string
  value: RichText
  onChange(value: RichText): void
  /** Pictures are on their way: a text that is stored now would lack them. */
  onBusy?(isBusy: boolean): void
}

/** The editor of a text. What it has in hand is its own; who sets another value gets that one. */
export const RichEditor = observer(function RichEditor(props: Props) {
  const { id, label, value, onBusy } = props
  const [pictures] = useState(usePictures())
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const told = useRef<RichText>(value)
  const now = useRef(props)
  useEffect(() => {
    now.current = props
  })
  useEffect(() => {
    const made = openEditor(place.current!, now, told, pictures)
    setEditor(made)
    return () => {
      pictures.close()
      made.destroy()
    }
  }, [pictures])
  useEffect(() => {
    if (value === told.current || !editor) return
    told.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [value, editor])
  const { sending, problems } = pictures
  useEffect(() => onBusy?.(sending > 0), [sending, onBusy])
  return (
    <div className="rich" id={id} role="group" aria-label={label}>
      {editor && (
        <Tools editor={editor} onPictures={(files) => putPictures(editor, pictures, files)} />
      )}
      <div ref={place} className="rich-page" />
      {sending > 0 && (
        <div className="small note" role="status">
          {text('sending', { n: sending })}
        </div>
      )}
      {problems.map((problem, at) => (
        <Alert
          key={at}
          type="warning"
          showIcon
          title={problem}
          closable={{ onClose: pictures.forget }}
        />
      ))}
    </div>
  )
})

function usePictures() {
  const api = useApi()
  return () => new Pictures(api)
}

/** An editor in that place, which tells each change once. */
function openEditor(
  element: HTMLElement,
  now: { current: Props },
  told: { current: RichText },
  pictures: Pictures,
): Editor {
  const made: Editor = new Editor({
    element,
    // Its few rules stand in richText.css: the page's policy takes no others.
    injectCSS: false,
    extensions: extensionsWith(pictures.addressOf),
    content: documentOf(now.current.value),
    editorProps: {
      attributes: { 'aria-label': now.current.label, role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (_view, event) => pasteInto(made, pictures, event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) =>
        !isMoved && pasteInto(made, pictures, event.dataTransfer),
    },
    onUpdate: ({ editor }) => {
      told.current = blocksOf(editor.getJSON())
      now.current.onChange(told.current)
    },
  })
  return made
}
