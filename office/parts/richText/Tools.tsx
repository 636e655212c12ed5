import {
  BoldOutlined,
  DeleteOutlined,
  InfoCircleOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { Button } from 'antd'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { FileButton } from '../file/FileButton'
import { LinkDialog } from './LinkDialog'
import { text } from './texts'

interface Props {
  editor: Editor
  onPictures(files: File[]): void
}

/** What can be done with the text, as buttons; each says whether it holds where the cursor is. */
export function Tools({ editor, onPictures }: Props) {
  useTransactions(editor)
  const [asksLink, setAsksLink] = useState(false)
  const run = () => editor.chain().focus()
  const tool = (label: string, face: ReactNode, isOn: boolean, act: () => void) => (
    <Button
      key={label}
      type="text"
      size="small"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      className={isOn ? 'rich-on' : ''}
      // The cursor stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {face}
    </Button>
  )
  const heading = (level: 2 | 3) => () => run().toggleHeading({ level }).run()
  const note = (tone: 'info' | 'warning') => () =>
    editor.isActive('note', { tone })
      ? run().setNode('paragraph').run()
      : run().setNode('note', { tone }).run()
  return (
    <div className="rich-tools" role="toolbar" aria-label={text('tools')}>
      {tool(text('heading'), text('heading'), editor.isActive('heading', { level: 2 }), heading(2))}
      {tool(
        text('smallHeading'),
        text('smallHeading'),
        editor.isActive('heading', { level: 3 }),
        heading(3),
      )}
      {tool(text('bold'), <BoldOutlined />, editor.isActive('bold'), () =>
        run().toggleBold().run(),
      )}
      {tool(text('italic'), <ItalicOutlined />, editor.isActive('italic'), () =>
        run().toggleItalic().run(),
      )}
      {tool(text('bullets'), <UnorderedListOutlined />, editor.isActive('bulletList'), () =>
        run().toggleBulletList().run(),
      )}
      {tool(text('numbers'), <OrderedListOutlined />, editor.isActive('orderedList'), () =>
        run().toggleOrderedList().run(),
      )}
      {tool(text('quote'), '“ ”', editor.isActive('blockquote'), () =>
        run().toggleBlockquote().run(),
      )}
      {tool(
        text('info'),
        <InfoCircleOutlined />,
        editor.isActive('note', { tone: 'info' }),
        note('info'),
      )}
      {tool(
        text('warning'),
        <WarningOutlined />,
        editor.isActive('note', { tone: 'warning' }),
        note('warning'),
      )}
      {tool(text('link'), <LinkOutlined />, editor.isActive('link'), () => setAsksLink(true))}
      <FileButton
        type="text"
        size="small"
        icon={<PictureOutlined />}
        title={text('picture')}
        aria-label={text('picture')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        onFile={(file) => onPictures([file])}
      />
      {tool(text('table'), <TableOutlined />, editor.isActive('table'), () =>
        run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      )}
      {editor.isActive('table') && (
        <>
          {tool(text('addRow'), text('addRow'), false, () => run().addRowAfter().run())}
          {tool(text('addColumn'), text('addColumn'), false, () => run().addColumnAfter().run())}
          {tool(text('dropRow'), text('dropRow'), false, () => run().deleteRow().run())}
          {tool(text('dropColumn'), text('dropColumn'), false, () => run().deleteColumn().run())}
          {tool(text('dropTable'), <DeleteOutlined />, false, () => run().deleteTable().run())}
        </>
      )}
      {asksLink && <LinkDialog editor={editor} onClose={() => setAsksLink(false)} />}
    </div>
  )
}

/** Draws anew with each change of the text or of where the cursor is. */
function useTransactions(editor: Editor) {
  const [, redraw] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    editor.on('transaction', redraw)
    return () => {
      editor.off('transaction', redraw)
    }
  }, [editor])
}
